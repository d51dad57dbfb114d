import type { Cart } from '@exwerk/contract/calls/cart';
import * as orders from '@exwerk/contract/calls/order-calls';
import { getPaymentMethodsRequest, makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { bill, byCard, company, country, due, now } from '../testing/billed-cart.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('[AGREE-05] the fee for cash on delivery', () => {
  const sku = 'EX30000001';
  const feeOf = ({ custom }: Cart) => custom.calculatedCodFee?.centAmount ?? null;
  async function charged() {
    const shopper = shop.shopper(country);
    const cart = await readyCart(shopper, { sku });
    const { cart: withFee } = await shopper.call(orders.setCashOnDeliveryFee, referenceOf(cart), true);
    expect(feeOf(withFee)).toBeGreaterThan(0);
    return { shopper, without: due(cart), cart: withFee };
  }

  it('is never on a card: it leaves the cart, which the shopper sees before paying', async () => {
    const { shopper, cart, without } = await charged();
    expect((await shopper.refused(makePaymentRequest, byCard(cart))).code).toBe('PriceChanged');
    const seen = await now(shopper);
    expect([feeOf(seen), due(seen)]).toEqual([null, without]);
    const paid = await shopper.call(makePaymentRequest, byCard(seen));
    expect(paid.order).toMatchObject({ pricing: { fee: null } });
    expect(paid.order?.taxedPrice?.totalGross.centAmount).toBe(without);
  });

  it('is not on a bank transfer, and not off cash on delivery', async () => {
    const bank = await charged();
    expect((await bank.shopper.refused(orders.createBankPayment, referenceOf(bank.cart))).code).toBe('PriceChanged');
    const seen = referenceOf(await now(bank.shopper));
    const { cart: transferred } = await bank.shopper.call(orders.createBankPayment, seen);
    expect([feeOf(transferred), due(transferred)]).toEqual([null, bank.without]);
    await bank.shopper.call(orders.setCashOnDeliveryFee, referenceOf(transferred), true);
    expect((await bank.shopper.refused(orders.createMyOrderFromCart, referenceOf(await now(bank.shopper)))).code).toBe(
      'PriceChanged',
    );

    const cash = await charged();
    const { cart: paid } = await cash.shopper.call(orders.createCodPayment, referenceOf(cash.cart));
    expect(due(paid)).toBe(due(cash.cart));
    const { cart: without } = await cash.shopper.call(orders.setCashOnDeliveryFee, referenceOf(paid), false);
    expect((await cash.shopper.refused(orders.createMyOrderFromCart, referenceOf(without))).code).toBe('PriceChanged');
  });

  it('follows the tax mode from gross to net and back', async () => {
    const { shopper, cart } = await charged();
    const fee = feeOf(cart) ?? 0;
    const netCart = await bill(shopper, company);
    expect(netCart.taxMode).toBe('External');
    expect(feeOf(netCart)).toBe(Math.round(fee / 1.22));
    const back = await bill(shopper, {});
    expect([back.taxMode, feeOf(back), due(back)]).toEqual(['Platform', fee, due(cart)]);
    const { cart: paid } = await shopper.call(orders.createCodPayment, referenceOf(back));
    const { order } = await shopper.call(orders.createMyOrderFromCart, referenceOf(paid));
    expect(order.pricing.fee?.amount.centAmount).toBe(fee);
  });

  it('[VAT-10] is offered as it would be charged, gross or net', async () => {
    const { shopper, cart } = await charged();
    const offered = async ({ id }: Cart) =>
      (await shopper.call(getPaymentMethodsRequest, { cartId: id, shopperLocale: 'it-IT' })).cashOnDelivery?.fee;
    expect((await offered(cart))?.centAmount).toBe(feeOf(cart));
    const netCart = await bill(shopper, company);
    expect((await offered(netCart))?.centAmount).toBe(feeOf(netCart));
  });
});
