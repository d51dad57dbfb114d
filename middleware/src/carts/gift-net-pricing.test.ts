import { updateCart } from '@exwerk/contract/calls/cart-calls';
import { createBankPayment, createMyOrderFromCart, getOrder } from '@exwerk/contract/calls/order-calls';
import type { Pricing } from '@exwerk/contract/calls/pricing';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { orderToken } from '../orders/order-link.ts';
import { company, due } from '../testing/billed-cart.ts';
import { giveGift } from '../testing/gifts.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { addressIn, readyCart, referenceOf } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';
import { netOf } from './net-of.ts';

const shop = suiteMailedShop();
const gift = 'EX10000001';
const sku = 'EX30000003';
const country = 'it';

beforeAll(async () => {
  await giveGift(shop, gift, { sortOrder: '0.987' });
});

const sumOf = ({ goods, discounts, delivery, fee }: Pricing) =>
  goods.centAmount -
  discounts.reduce((sum, { amount }) => sum + amount.centAmount, 0) +
  delivery.amount.centAmount +
  (fee?.amount.centAmount ?? 0);

interface Shown {
  readonly lineItems: readonly {
    readonly isGift?: boolean | undefined;
    readonly price: { readonly centAmount: number };
    readonly quantity: number;
  }[];
  readonly pricing: Pricing;
}

const giftOf = ({ lineItems }: Shown) => {
  const price = lineItems.find(({ isGift }) => isGift)?.price.centAmount;
  if (price === undefined) throw new Error('there is no gift');
  return price;
};
const goodsOf = ({ lineItems }: Shown) =>
  lineItems.reduce((sum, { price, quantity }) => sum + price.centAmount * quantity, 0);

it('[AGREE-01] [AGREE-02] [AGREE-03] a gift among net prices has a net price, on cart and order, in mail and on the invoice', async () => {
  const shopper = shop.shopper(country);
  const email = 'gift@exwerk.example';
  const gross = await readyCart(shopper, { sku, email });
  const address = addressIn(country, company);
  const { cart } = await shopper.call(updateCart, referenceOf(gross), [{ action: 'setBillingAddress', address }]);
  const net = netOf({ ...gross.totalPrice, centAmount: giftOf(gross) }, storefrontByCountry(country).vat.rate);
  expect(giftOf(cart)).toBe(net.centAmount);
  expect(cart.discounts.filter(({ target }) => target === 'gift')).toMatchObject([{ discountedAmount: net }]);
  expect([cart.taxMode, cart.pricing.goods.centAmount]).toEqual(['External', goodsOf(cart)]);
  expect(sumOf(cart.pricing)).toBe(due(cart));

  const { cart: paid } = await shopper.call(createBankPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid));
  const shown = (await shopper.call(getOrder, { orderId: order.id })).order;
  expect([giftOf(shown), shown.pricing.goods.centAmount]).toEqual([net.centAmount, goodsOf(shown)]);
  expect(sumOf(shown.pricing)).toBe(shown.pricing.total.centAmount);
  expect(shown.pricing.discounts.map(({ amount }) => amount)).toContainEqual(net);

  const { orderNumber } = order;
  const token = orderToken(shop.services.config.ORDERS_SITE_SECRET, { orderNumber, email });
  const query = { orderNumber, token, acceptLanguage: 'it-IT', origin: shopper.host };
  const invoice = pdfText((await shopper.agent.get('/api/orders/invoice').query(query).responseType('blob')).body);
  const text = (centAmount: number) => `${Math.floor(centAmount / 100)},${String(centAmount % 100).padStart(2, '0')}`;
  const [mail] = await shop.mailsTo(email);
  for (const told of [invoice, JSON.stringify(mail)]) {
    expect(told).toContain(text(net.centAmount));
    expect(told).not.toContain(text(giftOf(gross)));
  }
});
