import * as calls from '@exwerk/contract/calls/customer-calls';
import { addressIn, type Shopper } from '../testing/shop.ts';
import { signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Each call of the address book acts on the list that its name says. */

const shop = suiteShop();

const customerOf = async (shopper: Shopper): Promise<calls.Customer> => {
  const { customer } = (await shopper.call(calls.getMe, { customer: true })).me;
  if (!customer) throw new Error('Nobody is signed in');
  return customer;
};
const run = async (shopper: Shopper, operation: calls.AddressOperation, kind: calls.AddressKind, address: object) => {
  const { version } = await customerOf(shopper);
  return (await shopper.call(calls.addressCall(operation, kind), { version }, address)).user.customer;
};
const refusal = async (
  shopper: Shopper,
  operation: calls.AddressOperation,
  kind: calls.AddressKind,
  address: object,
) => {
  const { version } = await customerOf(shopper);
  const { requestId: _request, ...said } = await shopper.refused(
    calls.addressCall(operation, kind),
    { version },
    address,
  );
  return said;
};

const other = { Billing: 'Shipping', Shipping: 'Billing' } as const;
const changes = ['update', 'delete', 'setDefault'] as const;

it.each([
  ['hu', 'Billing'],
  ['gr', 'Shipping'],
  ['si', 'Billing'],
] as const)('[MINE-05] [ACCOUNT-16] a call takes no address of %s from the list beside %s', async (country, kind) => {
  const { shopper } = await signedUp(shop, country);
  await run(shopper, 'add', kind, addressIn(country));
  const before = await run(shopper, 'add', other[kind], addressIn(country, { city: 'Elsewhere' }));
  const listed = kind === 'Billing' ? before.billingAddresses : before.shippingAddresses;
  for (const operation of changes) {
    const strange = await refusal(shopper, operation, other[kind], { ...listed[0], city: 'Moved' });
    expect(strange).toMatchObject({ status: 400, code: 'InvalidOperation' });
    expect(await refusal(shopper, operation, other[kind], addressIn(country, { id: 'nowhere' }))).toEqual(strange);
  }
  expect(await customerOf(shopper)).toEqual(before);
  await run(shopper, 'update', kind, { ...listed[0], city: 'Moved' });
  await run(shopper, 'setDefault', kind, { ...listed[0] });
  const after = await customerOf(shopper);
  expect(after).toMatchObject({
    [`default${kind}AddressId`]: listed[0]?.id,
    [`default${other[kind]}AddressId`]: null,
    [kind === 'Billing' ? 'billingAddresses' : 'shippingAddresses']: [{ city: 'Moved' }],
    [kind === 'Billing' ? 'shippingAddresses' : 'billingAddresses']: [{ city: 'Elsewhere' }],
  });
});

it.each(calls.addressKinds)(
  '[ACCOUNT-16] an address of both lists that is deleted as %s stays in the other',
  async kind => {
    const { shopper, customer } = await signedUp(shop);
    const added = await run(shopper, 'add', 'Billing', addressIn('sk'));
    const [both] = added.billingAddresses;
    const addressId = both?.id ?? '';
    await shop.services.commerce.service
      .customers()
      .withId({ ID: customer.id })
      .post({
        body: {
          version: added.version,
          actions: [
            { action: 'setDefaultBillingAddress', addressId },
            { action: 'setDefaultShippingAddress', addressId },
          ],
        },
      })
      .execute();
    await run(shopper, 'update', kind, { ...both, city: 'Moved' });
    const left = await run(shopper, 'delete', kind, { ...both });
    const [gone, kept] =
      kind === 'Billing'
        ? [left.billingAddresses, left.shippingAddresses]
        : [left.shippingAddresses, left.billingAddresses];
    expect([gone, kept]).toEqual([[], [expect.objectContaining({ id: addressId, city: 'Moved' })]]);
    expect(left).toMatchObject({
      [`default${kind}AddressId`]: null,
      [`default${other[kind]}AddressId`]: addressId,
    });
    const empty = await run(shopper, 'delete', other[kind], { ...both });
    expect([empty.billingAddresses, empty.shippingAddresses]).toEqual([[], []]);
  },
);
