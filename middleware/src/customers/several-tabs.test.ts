import * as calls from '@exwerk/contract/calls/customer-calls';
import { getOwnData } from '@exwerk/contract/calls/own-account-calls';
import { addressIn, type Shopper } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const profile = { firstName: 'A', lastName: 'B', dateOfBirth: null, customerType: 'private', vatNumber: null };
const customerOf = async (shopper: Shopper) => (await shopper.call(calls.getMe, { customer: true })).me.customer;
const add = calls.addressCall('add', 'Shipping');
const remove = calls.addressCall('delete', 'Shipping');

it('refuses what was typed for a customer when the session is of another by now', async () => {
  const { shopper, customer } = await signedUp(shop);
  const { version } = customer;
  const before = { version, id: (await signedUp(shop)).customer.id };
  const passwords = { currentPassword: password, newPassword: 'Newest-2026' };
  const refusals = [
    await shopper.refused(calls.customerUpdateMe, before, profile),
    await shopper.refused(calls.customerChangeMyPassword, { ...before, ...passwords }),
    await shopper.refused(calls.addressCall('add', 'Billing'), before, addressIn('sk')),
    await shopper.refused(add, before, addressIn('sk')),
  ];
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([401, 'NotAuthenticated']));
  expect(await customerOf(shopper)).toEqual(customer);

  const own = { version, id: customer.id };
  const { user } = await shopper.call(calls.customerUpdateMe, own, profile);
  expect(user.customer.firstName).toBe('A');
  await shopper.call(calls.customerChangeMyPassword, { ...own, version: user.customer.version, ...passwords });
});

it('lists the addresses that can be used in the country, and all of them in the own data', async () => {
  const { shopper, customer } = await signedUp(shop);
  const austrian = shop.shopper('at');
  await austrian.call(calls.customerSignMeIn, { email: customer.email, password });
  let { version } = customer;
  for (const country of ['sk', 'at']) {
    const { user } = await shopper.call(add, { version }, addressIn(country, { city: country }));
    version = user.customer.version;
  }
  const cities = ({ shippingAddresses }: calls.Customer) => shippingAddresses.map(({ city }) => city);
  const [slovak] = (await customerOf(shopper))?.shippingAddresses ?? [];
  const { user } = await shopper.call(calls.addressCall('setDefault', 'Shipping'), { version }, slovak ?? {});
  expect([cities(user.customer), user.customer.defaultShippingAddressId]).toEqual([['sk'], slovak?.id]);

  expect(await customerOf(austrian)).toMatchObject({
    shippingAddresses: [{ city: 'at' }],
    defaultShippingAddressId: null,
  });
  const signIn = { email: customer.email, password };
  expect(cities((await shop.shopper('at').call(calls.customerSignMeIn, signIn)).user.customer)).toEqual(['at']);
  const changed = await austrian.call(calls.customerUpdateMe, { version: user.customer.version }, profile);
  expect(cities(changed.user.customer)).toEqual(['at']);
  expect(cities((await austrian.call(getOwnData)).customer)).toEqual(['sk', 'at']);
  expect(cities((await customerOf(shopper)) ?? customer)).toEqual(['sk']);
});

it('an address that somebody faster has deleted is deleted; one that was only changed is not', async () => {
  const { shopper, customer } = await signedUp(shop);
  const { user } = await shopper.call(add, { version: customer.version }, addressIn('sk'));
  const [address] = user.customer.shippingAddresses;
  const { version } = user.customer;
  await shopper.call(calls.customerUpdateMe, { version }, profile);
  expect(await shopper.refused(remove, { version }, address ?? {})).toMatchObject({ code: 'ConcurrentModification' });
  const latest = await customerOf(shopper);
  const click = () => shopper.call(remove, { version: latest?.version ?? 0 }, address ?? {});
  const [one, other] = await Promise.all([click(), click()]);
  expect([one.user.customer.shippingAddresses, other.user.customer.shippingAddresses]).toEqual([[], []]);
});
