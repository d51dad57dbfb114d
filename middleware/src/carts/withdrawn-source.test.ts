import { updateCart } from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import type { Purpose } from '@exwerk/contract/consent/purposes';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Where a visit came from, of visitors who have let it be counted and take that back. */

const shop = suiteShop();

function decide({ agent }: Shopper, granted: readonly Purpose[]): void {
  const { name, value } = decidedConsent(granted);
  agent.jar.setCookie(`${name}=${value}`, '127.0.0.1', '/');
}

const change = async (shopper: Shopper, cart: { id: string; version: number }, action: object) =>
  (await shopper.call(updateCart, referenceOf(cart), [action])).cart;

async function cartFromLetter() {
  const shopper = shop.shopper('sk');
  const source = { action: 'setCustomType', fields: { utmSource: 'letter', customerAgreedToSendEmail: true } };
  const cart = await change(shopper, await readyCart(shopper), source);
  expect(cart.custom.utmSource).toBe('letter');
  return { shopper, cart };
}

/** The fields of the order that comes of it. */
async function ordered(shopper: Shopper, cart: { id: string; version: number }) {
  const { cart: paid } = await shopper.call(createBankPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid));
  const { body } = await shop.services.commerce.service.orders().withId({ ID: order.id }).get().execute();
  return body.custom?.fields;
}

it('[OPEN-B77] [SAFE-13] the order tells where a visit came from that may be counted', async () => {
  const { shopper, cart } = await cartFromLetter();
  decide(shopper, ['analytics']);
  expect(await ordered(shopper, cart)).toMatchObject({ utmSource: 'letter', customerAgreedToSendEmail: true });
});

it.each<[what: string, granted: readonly Purpose[]]>([
  ['everything', []],
  ['the counting of visits', ['convenience', 'personalisation', 'partners']],
])('[SAFE-13] who takes back %s before paying orders without it', async (_what, granted) => {
  const { shopper, cart } = await cartFromLetter();
  decide(shopper, granted);
  const fields = await ordered(shopper, cart);
  expect(fields).toMatchObject({ customerAgreedToSendEmail: true });
  expect(fields).not.toHaveProperty('utmSource');
});

it('[SAFE-13] the cart loses it with the next change, and takes no other', async () => {
  const { shopper, cart } = await cartFromLetter();
  decide(shopper, []);
  const changed = await change(shopper, cart, { action: 'setCustomerEmail', email: 'eva@exwerk.example' });
  expect(changed.custom.utmSource).toBeNull();
  const again = await change(shopper, changed, { action: 'setCustomType', fields: { utmSource: 'letter' } });
  expect(again.custom.utmSource).toBeNull();
});

it('[SAFE-13] a cart that is brought to new prices keeps what its owner allows', async () => {
  const { shopper, cart } = await cartFromLetter();
  await shop.features.refreshCart(cart.id);
  const { me } = await shopper.call(getMe, { customer: false });
  expect(me.activeCart?.custom.utmSource).toBe('letter');
});
