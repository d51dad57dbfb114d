import { type PlantedValues, plantedAddress } from './planted-values.ts';
import type { CallAnswer, PlantedVisitor } from './planted-visitor.ts';

const customerOf = ({ user }: CallAnswer) => user?.customer;

/** Makes an account and changes everything that it has, in the right way and in wrong ones. */
export async function plantAccount({ call }: PlantedVisitor, values: PlantedValues): Promise<void> {
  const { email, password, firstName, lastName, streetName, phone, vatNumber } = values;
  const person = {
    email,
    password,
    firstName,
    lastName,
    locale: 'nl-NL',
    custom: { customerType: 'business', vatNumber },
  };
  await call('new-ct/customerSignMeUp', person);
  await call('new-ct/customerSignMeUp', person);
  let customer = customerOf(await call('new-ct/customerSignMeIn', { email, password }));
  await call('new-ct/customerSignMeIn', { email, password: `${password}!` });

  const base = () => ({ version: customer?.version ?? 1 });
  const change = async (name: string, ...args: unknown[]) => {
    customer = customerOf(await call(`new-ct/${name}`, base(), ...args)) ?? customer;
  };
  const profile = { firstName, lastName, dateOfBirth: null, customerType: 'business', vatNumber };
  await change('customerUpdateMe', profile);
  await call('new-ct/customerUpdateMe', { version: 99 }, profile);
  await call('new-ct/customerUpdateMe', { version: 1 }, { firstName: { streetName }, email, phone });

  const address = plantedAddress(values);
  for (const [kind, list] of [
    ['Billing', 'billingAddresses'],
    ['Shipping', 'shippingAddresses'],
  ] as const) {
    await change(`add${kind}Address`, address);
    const stored = { ...address, id: customer?.[list].at(-1)?.id ?? 'none' };
    await change(`update${kind}Address`, { ...stored, streetNumber: '8' });
    await change(`setDefault${kind}Address`, stored);
    await change(`delete${kind}Address`, stored);
    for (const operation of ['update', 'setDefault', 'delete'])
      await call(`new-ct/${operation}${kind}Address`, base(), { ...address, id: 'none' });
    await call(`new-ct/add${kind}Address`, base(), { ...address, city: { city: values.city } });
  }

  await call('new-ct/customerChangeMyPassword', { ...base(), currentPassword: `${password}?`, newPassword: password });
  await call('new-ct/requestEmailChange', { email: values.newEmail, password: `${password}?` });
  await call('new-ct/requestEmailChange', { email: values.newEmail, password });
  await call('new-ct/confirmEmailChange', { token: values.resetToken });
  await call('new-ct/customerCreatePasswordResetToken', { email });
  await call('new-ct/customerResetPassword', { tokenValue: values.resetToken, newPassword: password });
  await call('new-ct/setNewsletterState', { email, subscribed: true });
}
