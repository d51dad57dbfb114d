import { updateCart } from '@exwerk/contract/calls/cart-calls';
import {
  customerSignMeIn,
  customerSignMeUp,
  customerSignOut,
  getMe,
  getOrders,
} from '@exwerk/contract/calls/customer-calls';
import { signUpFromOrder } from '@exwerk/contract/calls/order-account-calls';
import { createBankPayment, createMyOrderFromCart, getOrder } from '@exwerk/contract/calls/order-calls';
import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import { orderToken } from '../orders/order-link.ts';
import { addressIn, readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

let number = 0;

/** A guest's order by bank transfer, and what is needed to get at it. */
async function guestOrder(
  shopper: Shopper,
  { country = 'sk', ...change }: { country?: string; company?: string; vatNumber?: string } = {},
) {
  number += 1;
  const email = `Guest${number}@exwerk.example`;
  const address = addressIn(country, { firstName: 'Zoë', lastName: 'Buyer', ...change });
  const { cart } = await shopper.call(updateCart, referenceOf(await readyCart(shopper)), [
    { action: 'setBillingAddress', address },
    { action: 'setCustomerEmail', email },
  ]);
  const paid = await shopper.call(createBankPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
  const key = { orderNumber: order.orderNumber };
  const token = orderToken(shop.services.config.ORDERS_SITE_SECRET, { ...key, email });
  return { order, email, key, linked: { ...key, token } };
}
const ordersOf = async (shopper: Shopper) =>
  (await shopper.call(getOrders)).me.orders.map(({ orderNumber }) => orderNumber);

it('[MINE-01] makes an account of the order that the session has placed, and signs in', async () => {
  const guest = shop.shopper('sk');
  const { order, email, key } = await guestOrder(guest);
  expect(order.isInAccount).toBe(false);
  const { user } = await guest.call(signUpFromOrder, key, { password });
  expect(user.customer).toMatchObject({ email, firstName: 'Zoë', lastName: 'Buyer', customerType: 'private' });
  expect((await guest.call(getMe, { customer: true })).me.customer?.id).toBe(user.customer.id);
  expect(await ordersOf(guest)).toEqual([order.orderNumber]);
  expect((await guest.call(getOrder, { orderId: order.id })).order.isInAccount).toBe(true);

  await guest.call(customerSignOut);
  const elsewhere = shop.shopper('sk');
  await elsewhere.call(customerSignMeIn, { email, password });
  expect(await ordersOf(elsewhere)).toEqual([order.orderNumber]);
});

it('[MINE-01] does so for the holder of the link on another device, who brings nothing but it', async () => {
  const guest = shop.shopper('sk');
  const { order, linked, key } = await guestOrder(guest, {
    company: 'Sample s.r.o.',
    vatNumber: 'SK2020202020',
  });
  const other = await guestOrder(guest);
  const holder = shop.shopper('sk');
  const { user } = await holder.call(signUpFromOrder, linked, { password });
  expect(user.customer).toMatchObject({ customerType: 'business', vatNumber: 'SK2020202020' });
  expect(user.cart).toBeNull();
  expect(await ordersOf(holder)).toEqual([order.orderNumber]);
  // The link goes on to show it, and whoever placed it as a guest has it in the account alone.
  expect((await shop.shopper('sk').call(getOrderLife, linked)).order.isInAccount).toBe(true);
  expect(await guest.refused(getOrderLife, key)).toMatchObject({ status: 404 });
  expect((await guest.call(getOrderLife, other.key)).order.isInAccount).toBe(false);
});

it("[MINE-01] gives nobody an account of somebody else's order", async () => {
  const { email, key, linked } = await guestOrder(shop.shopper('sk'));
  const foreign = await guestOrder(shop.shopper('sk'));
  const visitors = [shop.shopper('sk'), shop.shopper('gb'), (await signedUp(shop)).shopper];
  const [expires, signature] = linked.token.split('.');
  const tokens = [undefined, '', 'x', `${Number(expires) + 1}.${signature}`, foreign.linked.token];
  for (const visitor of visitors) {
    for (const token of tokens)
      expect(
        await visitor.refused(signUpFromOrder, { ...key, ...(token !== undefined && { token }) }, { password }),
      ).toMatchObject({ status: 404, code: 'OrderNotFound' });
  }
  const unknown = { orderNumber: 'SK-000000-0000000' };
  expect(await shop.shopper('sk').refused(signUpFromOrder, unknown, { password })).toMatchObject({ status: 404 });
  expect(await shop.shopper('sk').refused(customerSignMeIn, { email, password })).toMatchObject({
    code: 'InvalidCredentials',
  });
});

it('[MINE-01] works once, and says of a known address what a sign-up says', async () => {
  const guest = shop.shopper('sk');
  const { email, linked } = await guestOrder(guest);
  await guest.call(signUpFromOrder, linked, { password });
  const again = await shop.shopper('sk').refused(signUpFromOrder, linked, { password: 'Another-2026' });
  const draft = {
    email,
    password,
    firstName: 'X',
    lastName: 'Y',
    locale: 'sk-SK',
    custom: { customerType: 'private' },
  };
  const { requestId: _one, ...said } = await shop.shopper('sk').refused(customerSignMeUp, draft);
  expect(again).toMatchObject(said);
  expect(again).toMatchObject({ status: 400, code: 'DuplicateField' });
  expect(await shop.shopper('sk').refused(customerSignMeIn, { email, password: 'Another-2026' })).toMatchObject({
    code: 'InvalidCredentials',
  });

  // An address that had an account before the order.
  const known = await guestOrder(shop.shopper('sk'));
  await shop.shopper('sk').call(customerSignMeUp, { ...draft, email: known.email });
  const refused = await shop.shopper('sk').refused(signUpFromOrder, known.linked, { password });
  expect(refused).toMatchObject(said);
  expect((await shop.shopper('sk').call(getOrderLife, known.linked)).order.isInAccount).toBe(false);
});

it('[SAFE-09] keeps the rules of passwords, and makes no second account for who is signed in', async () => {
  const { linked } = await guestOrder(shop.shopper('sk'));
  const stranger = shop.shopper('sk');
  expect(await stranger.refused(signUpFromOrder, linked, { password: 'short1' })).toMatchObject({ status: 400 });
  expect(await stranger.refused(signUpFromOrder, linked, { password: 'password1' })).toMatchObject({
    code: 'CommonPassword',
  });
  const { shopper } = await signedUp(shop);
  expect(await shopper.refused(signUpFromOrder, linked, { password })).toMatchObject({ code: 'AlreadySignedIn' });
  expect((await stranger.call(getOrderLife, linked)).order.isInAccount).toBe(false);
});
