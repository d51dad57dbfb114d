import { methodsFor } from './payment-methods.ts';
import { onlinePaymentMethods } from './storefront.ts';

it('offers companies and private buyers each what the other may not use', () => {
  const all = { onlinePaymentMethods: [...onlinePaymentMethods] };
  const [company, person] = [methodsFor(all, 'COMPANY'), methodsFor(all, 'PRIVATE')];
  expect(person.filter(method => !company.includes(method))).toEqual(['ratepay']);
  expect(company.filter(method => !person.includes(method))).toEqual(['klarna_b2b']);
  expect(new Set([...company, ...person])).toEqual(new Set(onlinePaymentMethods));
});
