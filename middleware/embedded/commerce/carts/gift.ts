import { randomUUID } from 'node:crypto';
import type { Cart, CartDiscount, LineItem } from '@commercetools/platform-sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { portions } from '../discounts/portions.ts';
import { cent } from '../money/money.ts';
import { unitCents } from '../prices/select-price.ts';
import { optional } from '../store/mutable.ts';
import { matchPrice, priceContext } from './line-price.ts';
import { productFacts } from './product-facts.ts';

/** The discount that gave a line; undefined for one that was put in. */
const giverOf = (line: LineItem) =>
  line.lineItemMode === 'GiftLineItem'
    ? line.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts[0]?.discount
    : undefined;

/** The line with which a discount gave its gift so far. */
export const knownGift = (cart: Cart, discountId: string): LineItem | undefined =>
  cart.lineItems.find(line => giverOf(line)?.id === discountId);

/** The cart without the line. A gift that is taken out is refused: its discount gives it no more, as documented. */
export function withoutLine(
  { lineItems, refusedGifts }: Cart,
  line: LineItem,
): Pick<Cart, 'lineItems' | 'refusedGifts'> {
  const giver = giverOf(line);
  return {
    lineItems: lineItems.filter(candidate => candidate !== line),
    refusedGifts: giver ? [...refusedGifts, { typeId: 'cart-discount', id: giver.id }] : refusedGifts,
  };
}

/**
 * A gift: one piece at its full price, wholly discounted. Its product need not be published, as documented. What was set on
 * the line stays. Undefined when the product has no price here.
 */
export function gift(
  catalog: Catalog,
  cart: Cart,
  discount: CartDiscount,
  known: LineItem | undefined,
  now: string,
): LineItem | undefined {
  if (discount.value.type !== 'giftLineItem') return undefined;
  const { product, variantId } = discount.value;
  const { distributionChannel, supplyChannel } = known ?? discount.value;
  const projection = (catalog.current(product.id) ?? catalog.staged(product.id))?.document;
  const variant =
    projection && [projection.masterVariant, ...projection.variants].find(candidate => candidate.id === variantId);
  const price = variant && matchPrice(variant.prices ?? [], priceContext(cart), distributionChannel?.id, 1);
  if (projection === undefined || variant === undefined || price === undefined) return undefined;
  const currency = cart.totalPrice.currencyCode;
  const cents = unitCents(price);
  const { availability: _, ...bare } = variant;
  return {
    id: known?.id ?? randomUUID(),
    ...productFacts(projection),
    variant: bare,
    price,
    quantity: 1,
    totalPrice: cent(0, currency),
    discountedPricePerQuantity: [
      {
        quantity: 1,
        discountedPrice: {
          value: cent(0, currency),
          includedDiscounts: portions([{ discountId: discount.id, cents }], currency),
        },
      },
    ],
    taxedPricePortions: [],
    state: known?.state ?? [],
    perMethodTaxRate: [],
    ...optional('distributionChannel', distributionChannel),
    ...optional('supplyChannel', supplyChannel),
    ...optional('inventoryMode', known?.inventoryMode),
    ...optional('taxRate', known?.taxRate),
    ...optional('custom', known?.custom),
    priceMode: 'Platform',
    lineItemMode: 'GiftLineItem',
    addedAt: known?.addedAt ?? now,
    lastModifiedAt: known?.lastModifiedAt ?? now,
  };
}
