import type { Cart } from '@exwerk/contract/calls/cart';
import { createCart } from '@exwerk/contract/calls/cart-calls';
import * as account from '@exwerk/contract/calls/customer-calls';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { searchOrder } from '@exwerk/contract/calls/order-calls';
import { getPaymentMethodsRequest, makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { addReview } from '@exwerk/contract/calls/review-calls';
import { card } from './card.ts';
import { holderOf, keepCookie } from './kept-cookie.ts';
import { addressIn, readyCart, type Shopper, type TestShop } from './shop.ts';

/** A country where cards can be stored. */
export const country = 'nl';
export const email = 'victim@exwerk.example';
const password = 'Secret-of-A1';
const privateAddress = { streetName: 'Geheimweg', phone: '+31 6 99887766' };

export const draftOf = (address: string) => ({
  email: address,
  password,
  firstName: 'Annelies',
  lastName: 'Verborgen',
  locale: 'nl-NL',
  custom: { customerType: 'private' },
});

/** A customer who has everything that others might want. */
export interface Victim {
  readonly customer: account.Customer;
  readonly addressId: string;
  readonly cart: Cart;
  readonly lineItemId: string;
  readonly order: Order;
  readonly paymentId: string;
  readonly storedCard: string;
  /** Of a session that has been ended since. */
  readonly endedCookie: string;
  /** Of the session that the customer has now. */
  readonly cookie: string;
}

/** What others must never be told. An address's ID is left out: who sends one hears it again, that there is none such. */
export const privateData = ({ customer, cart, order, paymentId, storedCard }: Victim): readonly string[] => [
  ...Object.values(privateAddress),
  ...[email, customer.lastName, customer.id, cart.id, order.id, order.orderNumber, paymentId, storedCard],
];

const storedCardsOf = async (shopper: Shopper, cartId: string) =>
  (await shopper.call(getPaymentMethodsRequest, { cartId, shopperLocale: 'nl-NL' })).custom.fields
    .getPaymentMethodsResponse.storedPaymentMethods;

/** What others buy lowers the stock that a line shows; that is nobody's own. */
const withoutStock = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (name, part) => (name === 'availableQuantity' ? undefined : part)));

/** All that the customer has, as the customer sees it. */
export async function possessions(shop: TestShop, { cookie, cart, order }: Victim) {
  const shopper = holderOf(shop, cookie, country);
  return withoutStock({
    me: await shopper.call(account.getMe, { customer: true }),
    orders: await shopper.call(account.getOrders),
    order: await shopper.call(searchOrder, { orderId: order.id }),
    reviews: await shopper.call(account.getMyReviews),
    newsletter: await shopper.call(account.getNewsletterState),
    cards: (await storedCardsOf(shopper, cart.id)).map(({ id }) => id),
  });
}

async function ordered(shopper: Shopper) {
  const paid = readyCart(shopper, { address: privateAddress }).then(({ id, version }) =>
    shopper.call(makePaymentRequest, {
      paymentData: { paymentMethod: card, storePaymentMethod: true },
      componentData: {},
      cartId: id,
      cartVersion: version,
    }),
  );
  const { order, paymentId } = await paid;
  if (!order) throw new Error('Nothing was ordered');
  return { order, paymentId };
}

export async function makeVictim(shop: TestShop): Promise<Victim> {
  const endedCookie = await keepCookie(shop.shopper(country), account.customerSignMeUp, draftOf(email));
  const shopper = holderOf(shop, endedCookie, country);
  const { order, paymentId } = await ordered(shopper);
  const review = { sku: 'EX30000001', authorName: 'A.', text: 'Drills well', rating: 5, consent: true };
  await shopper.call(addReview, review);
  await shopper.call(account.setNewsletterState, { subscribed: true });
  await shopper.call(createCart);
  await readyCart(shopper, { address: privateAddress });
  const { me } = await shopper.call(account.getMe, { customer: true });
  const address = { ...addressIn(country, privateAddress), id: undefined };
  await shopper.call(account.addressCall('add', 'Billing'), { version: me.customer?.version }, address);
  await shopper.call(account.customerSignOut);

  const signIn = { email, password };
  const cookie = await keepCookie(shop.shopper(country), account.customerSignMeIn, signIn);
  const now = holderOf(shop, cookie, country);
  const { customer, activeCart: cart } = (await now.call(account.getMe, { customer: true })).me;
  const [card1] = cart ? await storedCardsOf(now, cart.id) : [];
  const addressId = customer?.billingAddresses[0]?.id;
  const lineItemId = cart?.lineItems[0]?.id;
  if (!customer || !cart || !card1 || !addressId || !lineItemId)
    throw new Error('The customer does not have everything');
  const storedCard = String(card1.id);
  return { customer, addressId, cart, lineItemId, order, paymentId, storedCard, endedCookie, cookie };
}
