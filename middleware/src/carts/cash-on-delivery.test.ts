import type { LineItem, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { offersBankTransfer, offersCashOnDelivery } from './cash-on-delivery.ts';

type Payable = Pick<PlatformCart, 'lineItems' | 'customLineItems' | 'taxedPrice' | 'totalPrice'>;

/** Only what the rules look at. */
function line(sku: string, quantity = 1, isFreight = false): LineItem {
  const variant = { id: 1, sku, attributes: [{ name: 'isPackageTypeFreight', value: isFreight }] };
  return { id: sku, productId: sku, variant, quantity } as unknown as LineItem;
}

function cart(lineItems: LineItem[], total = 10_000): Payable {
  return {
    lineItems,
    customLineItems: [],
    totalPrice: { type: 'centPrecision', centAmount: total, currencyCode: 'EUR', fractionDigits: 2 },
  };
}

const sk = storefrontByCountry('sk');

it('[PAY-10] is offered up to the price limit, the limit included', () => {
  expect(offersCashOnDelivery(cart([line('EX30000001')], 250_000), sk)).toBe(true);
  expect(offersCashOnDelivery(cart([line('EX30000001')], 250_001), sk)).toBe(false);
});

it('[PAY-12] [OPEN-B29] is offered for one line, guarantees not counted', () => {
  expect(offersCashOnDelivery(cart([line('EX30000001'), line('EX30000002')]), sk)).toBe(false);
  expect(offersCashOnDelivery(cart([line('EX30000001'), line('4100010')]), sk)).toBe(true);
  expect(offersCashOnDelivery(cart([]), sk)).toBe(false);
});

it('[PAY-13] is not offered where no items are allowed', () => {
  expect(offersCashOnDelivery(cart([line('EX30000001')]), storefrontByCountry('de'))).toBe(false);
});

it('[PAY-14] takes freight in some countries only', () => {
  const freight = cart([line('EX30000001', 1, true)]);
  expect(
    [sk, storefrontByCountry('it'), storefrontByCountry('hr')].map(storefront =>
      offersCashOnDelivery(freight, storefront),
    ),
  ).toEqual([true, false, false]);
});

it('[PAY-15] [PAY-16] [PAY-17] bank transfer goes by country, and up to twenty pieces', () => {
  expect(offersBankTransfer(cart([line('EX30000001', 20)]), sk)).toBe(true);
  expect(offersBankTransfer(cart([line('EX30000001', 21)]), sk)).toBe(false);
  expect(offersCashOnDelivery(cart([line('EX30000001', 21)]), sk)).toBe(false);
  expect(offersBankTransfer(cart([line('EX30000001')]), storefrontByCountry('nl'))).toBe(false);
});

it('[OPEN-B29] [PAY-17] a gift takes neither away, but freight it stays', () => {
  const gift = (isFreight = false) => ({ ...line('EX10000001', 1, isFreight), lineItemMode: 'GiftLineItem' as const });
  expect(offersCashOnDelivery(cart([line('EX30000001', 20), gift()]), sk)).toBe(true);
  expect(offersBankTransfer(cart([line('EX30000001', 20), gift()]), sk)).toBe(true);
  const [it, hr] = [storefrontByCountry('it'), storefrontByCountry('hr')];
  expect([it, hr].map(country => offersCashOnDelivery(cart([line('EX30000001'), gift(true)]), country))).toEqual([
    false,
    false,
  ]);
});
