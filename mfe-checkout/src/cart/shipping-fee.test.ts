import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { addressedCart, cartOf, gbp, lineItem } from '../testing/fixtures.ts';
import { deliveryCost, expectedTotal } from './shipping-fee.ts';

const gb = storefrontByCountry('gb');
const withGoods = (cents: number, isFreight = false) =>
  cartOf({ lineItems: [lineItem({ totalPrice: gbp(cents) })], isFreight });

it('[SHIP-04] [SHIP-06] [TVALID-15] applies the fee below the threshold only', () => {
  expect(deliveryCost(withGoods(5199), gb)).toMatchObject({ fee: gbp(195), missing: gbp(1) });
  expect(deliveryCost(withGoods(5200), gb)).toMatchObject({ fee: gbp(0), missing: gbp(0), progress: 1 });
});

it('[OPEN-B27] charges a cart with freight goods as freight', () => {
  expect(deliveryCost(withGoods(100, true), gb).fee).toEqual(gbp(995));
});

it("[SHIP-22] shows the cart's own, reduced fee once it is known", () => {
  const cart = addressedCart();
  expect(deliveryCost(cart, gb).fee).toEqual(gbp(195));
  const discountedPrice = { value: gbp(95), includedDiscounts: [{ id: 'd', discountedAmount: gbp(100) }] };
  const reduced = addressedCart({
    shippingInfo: { ...cart.shippingInfo, discountedPrice } as typeof cart.shippingInfo,
  });
  expect(deliveryCost(reduced, gb).fee).toEqual(gbp(95));
});

it('adds the expected fee to the total only while the cart has none', () => {
  const cart = withGoods(2000);
  expect(expectedTotal(cart, deliveryCost(cart, gb))).toEqual(gbp(2195));
  const known = addressedCart();
  expect(expectedTotal(known, deliveryCost(known, gb))).toEqual(known.totalPrice);
});
