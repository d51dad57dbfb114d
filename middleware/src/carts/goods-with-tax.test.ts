import * as calls from '@exwerk/contract/calls/cart-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createCartDiscounts } from '../discounts/cart-discounts.ts';
import { bill, company } from '../testing/billed-cart.ts';
import { addressIn, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { deliveryBase } from './free-delivery.ts';
import { goodsWithTax } from './goods-with-tax.ts';

const shop = suiteShop();

/** Numbers that look random and are the same in every run. */
function numbers(start: number): (below: number) => number {
  let state = start;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it.each(['it', 'hu', 'fi', 'pl'] as const)(
  '[OPEN-B27] in %s what the goods of random carts come to with tax is known without it, too',
  async country => {
    const pick = numbers(country.charCodeAt(0) * 256 + country.charCodeAt(1));
    const discounts = await createCartDiscounts(shop.services).byId();
    const { service } = shop.services.commerce;
    for (let round = 0; round < 4; round += 1) {
      const shopper = shop.shopper(country);
      let cart = (await shopper.call(calls.createCart)).cart;
      for (const sku of ['EX30000002', 'EX30000004', 'EX30000005', 'EX30000006'])
        if (pick(2) === 1) ({ cart } = await shopper.call(calls.addToCart, referenceOf(cart), { sku }, 1 + pick(6)));
      const parentSku = 'EX30000001';
      ({ cart } = await shopper.call(calls.addToCart, referenceOf(cart), { sku: parentSku }, 1 + pick(6)));
      ({ cart } = await shopper.call(calls.updateCart, referenceOf(cart), [
        { action: 'addLineItem', sku: '4100010', quantity: 1, parentSku },
      ]));
      for (const code of ['WELCOME10', 'SAVE5'])
        if (pick(2) === 1) ({ cart } = await shopper.call(calls.applyCartCoupon, referenceOf(cart), code));
      const stored = async () => (await service.carts().withId({ ID: cart.id }).get().execute()).body;
      const gross = deliveryBase(await stored(), discounts);
      expect((await bill(shopper, company, addressIn(country))).taxMode).toBe('External');
      const net = await stored();
      const voucher = net.discountOnTotalPrice?.discountedAmount.centAmount ?? 0;
      expect(goodsWithTax(net, storefrontByCountry(country), discounts) - voucher).toBe(gross);
    }
  },
);
