import type { Cart } from '@exwerk/contract/calls/cart';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import * as orders from '@exwerk/contract/calls/order-calls';
import * as payments from '@exwerk/contract/calls/payment-calls';
import { countries } from '@exwerk/contract/storefronts/countries';
import { paymentMethodFacts } from '@exwerk/contract/storefronts/payment-methods';
import type { OnlinePaymentMethod, Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { atTheBank, comeBack } from '../testing/bank.ts';
import { card } from '../testing/card.ts';
import { paymentRequest } from '../testing/paying.ts';
import { readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteShop();

const selling = countries.map(country => storefrontByCountry(country)).filter(({ checkoutEnabled }) => checkoutEnabled);

/** How a method is told what the bank shall say, by what it comes to. */
type Ways = Readonly<Record<string, 'paid' | 'pending' | 'failed'>>;
const atOnce: Ways = { APPROVED: 'paid', PENDING: 'pending', DECLINED: 'failed', ERROR: 'failed' };
const elsewhere: Ways = { approve: 'paid', refuse: 'failed', cancel: 'failed' };
const waysOf = (method: OnlinePaymentMethod): Ways => {
  if (method === 'multibanco') return { voucher: 'pending' };
  return method === 'scheme' ? atOnce : elsewhere;
};

function paymentMethod(method: OnlinePaymentMethod, way: string): object {
  if (method === 'scheme') return { ...card, holderName: way };
  return method === 'onlineBanking_PL' ? { type: method, issuer: '154' } : { type: method };
}

const buyerOf = (method: OnlinePaymentMethod) =>
  paymentMethodFacts[method].buyers.includes('PRIVATE') ? {} : { company: 'Sample Ltd' };

/** What paying comes to at last: an order, or a cart that can be paid again. */
async function pay(shopper: Shopper, cart: Cart, method: OnlinePaymentMethod, way: string) {
  const paid = await shopper.call(payments.makePaymentRequest, paymentRequest(cart, paymentMethod(method, way)));
  if (paid.resultCode !== 'RedirectShopper') return paid;
  const back = await comeBack(shop, await atTheBank(paid.action, way));
  const orderId = new URL(String(back.headers.location), 'http://shop').searchParams.get('order');
  const order = orderId ? (await shopper.call(orders.getOrder, { orderId })).order : null;
  return { order, cart: order ? null : (await shopper.call(getMe, { customer: false })).me.activeCart };
}

function offered({ onlinePaymentMethods }: Storefront): [OnlinePaymentMethod, string, Ways[string]][] {
  return onlinePaymentMethods
    .filter(method => paymentMethodFacts[method].group !== 'wallet')
    .flatMap(method => Object.entries(waysOf(method)).map(([way, end]) => [method, way, end] as const))
    .map(([method, way, end]) => [method, way, end]);
}

it('is about all nineteen countries that sell', () => {
  expect(selling).toHaveLength(19);
});

describe.each(selling.map(storefront => [storefront.country, storefront] as const))('%s', (country, storefront) => {
  it.each(offered(storefront))('[AGREE-02] %s, %s at the bank: %s', async (method, way, end) => {
    const shopper = shop.shopper(country);
    const cart = await readyCart(shopper, { address: buyerOf(method) });
    const { order, cart: left } = await pay(shopper, cart, method, way);
    if (end === 'failed') {
      expect(order).toBeNull();
      expect(left).toMatchObject({ cartState: 'Active', pricing: cart.pricing });
    } else {
      expect(order).toMatchObject({
        paymentState: end === 'paid' ? 'Paid' : 'Pending',
        paymentMethod: method,
        pricing: cart.pricing,
      });
      expect((await shopper.call(getMe, { customer: false })).me.activeCart).toBeNull();
    }
  });

  it.each([
    ['bank transfer', storefront.bankTransfer, orders.createBankPayment, 0],
    [
      'cash on delivery',
      storefront.cashOnDelivery.itemLimit > 0,
      orders.createCodPayment,
      storefront.cashOnDelivery.fee,
    ],
  ] as const)('[AGREE-02] [AGREE-05] %s, offered: %s', async (_method, isOffered, call, fee) => {
    const shopper = shop.shopper(country);
    const cart = await readyCart(shopper);
    if (!isOffered) {
      expect((await shopper.refused(call, referenceOf(cart))).code).toMatch(/NotOffered$/);
      return;
    }
    const { cart: promised } = await shopper.call(call, referenceOf(cart));
    const { order } = await shopper.call(orders.createMyOrderFromCart, referenceOf(promised));
    expect(order.paymentState).toBe('Pending');
    expect(order.pricing).toEqual(promised.pricing);
    expect(order.pricing.total.centAmount).toBe(cart.pricing.total.centAmount + fee);
  });
});
