import { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { toSignUp } from './sign-up-values.ts';

const { vat } = storefrontByCountry('de');
const values = {
  clientType: 'COMPANY',
  firstName: ' Jane ',
  lastName: 'Doe',
  email: ' jane@example.com',
  password: 'secret-1',
  passwordRepeat: 'secret-1',
  vatNumber: 'DE 123 456-789',
  wantsNewsletter: false,
} as const;

it('[ACCOUNT-13] sends email, password, names, locale and the customer type in lower case', () => {
  const draft = toSignUp(values, 'de-DE', vat);
  expect(draft).toEqual({
    email: 'jane@example.com',
    password: 'secret-1',
    firstName: 'Jane',
    lastName: 'Doe',
    locale: 'de-DE',
    custom: { customerType: 'business', vatNumber: 'DE123456789' },
  });
  expect(customerSignMeUp.args.safeParse([draft]).success).toBe(true);
});

it('[ACCOUNT-19, ACCOUNT-20] gives a private person no VAT number', () => {
  expect(toSignUp({ ...values, clientType: 'PRIVATE' }, 'de-DE', vat).custom).toEqual({ customerType: 'private' });
});
