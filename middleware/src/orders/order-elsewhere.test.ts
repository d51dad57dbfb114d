import { applyCartCoupon } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn } from '@exwerk/contract/calls/customer-calls';
import { createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

it.each<[Country, Country]>([
  ['cz', 'de'],
  ['hu', 'cz'],
  ['it', 'hr'],
])(
  '[AGREE-01] [AGREE-02] [PAY-18] an order of %s that is looked at in %s keeps its store and its sums',
  async (country, other) => {
    const { shopper, email } = await signedUp(shop, country);
    let rounded = 0;
    for (const quantity of [1, 2, 3, 4]) {
      const { cart } = await shopper.call(
        applyCartCoupon,
        referenceOf(await readyCart(shopper, { email, quantity })),
        'WELCOME10',
      );
      const { cart: paid } = await shopper.call(createCodPayment, referenceOf(cart));
      const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid));
      expect(order.storeKey).toBe(storefronts[country].storeKey);
      const elsewhere = shop.shopper(other);
      await elsewhere.call(customerSignMeIn, { email, password });
      const { order: seen } = await elsewhere.call(getOrderLife, { orderNumber: order.orderNumber });
      const { delivery, total, cash, taxPortions } = order.pricing;
      expect(seen.storeKey).toBe(order.storeKey);
      expect(seen.pricing).toMatchObject({ delivery, total, cash, taxPortions });
      rounded += cash ? 1 : 0;
    }
    expect(rounded).toBeGreaterThan(0);
  },
);
