import type { Cart, LineItem, Price } from '@commercetools/platform-sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { forQuantity, selectPrice, unitCents } from '../prices/select-price.ts';
import { refusal } from '../problems/errors.ts';

/** What a price depends on besides the product. */
export type PriceContext = Pick<Cart, 'country' | 'customerGroup'> & { currency: string };

export const priceContext = (cart: Pick<Cart, 'country' | 'customerGroup' | 'totalPrice'>): PriceContext => ({
  currency: cart.totalPrice.currencyCode,
  ...(cart.country === undefined ? {} : { country: cart.country }),
  ...(cart.customerGroup === undefined ? {} : { customerGroup: cart.customerGroup }),
});

export function matchPrice(
  prices: readonly Price[],
  context: PriceContext,
  channelId: string | undefined,
  quantity: number,
): Price | undefined {
  const price = selectPrice(prices, {
    currency: context.currency,
    country: context.country,
    customerGroupId: context.customerGroup?.id,
    channelId,
    at: Date.now(),
  });
  return price === undefined ? undefined : forQuantity(price, quantity);
}

function priceNotFound(
  line: { productId: string; variantId: number },
  context: PriceContext,
  channelId: string | undefined,
) {
  const group = context.customerGroup;
  return refusal(
    'MatchingPriceNotFound',
    `The variant '${line.variantId}' of product '${line.productId}' does not contain a price for currency '${context.currency}', ${
      context.country === undefined ? 'all countries' : `country '${context.country}'`
    }, ${group === undefined ? 'all customer groups' : `customer group '${group.id}'`} and ${channelId === undefined ? 'all channels' : `channel '${channelId}'`}.`,
    {
      productId: line.productId,
      variantId: line.variantId,
      currency: context.currency,
      ...(context.country === undefined ? {} : { country: context.country }),
      ...(group === undefined ? {} : { customerGroup: group }),
      ...(channelId === undefined ? {} : { channel: { typeId: 'channel', id: channelId } }),
    },
  );
}

/** How far a line is brought up to date: its price only, prices as the product now has them, or the whole product. */
export type Refresh = 'price' | 'prices' | 'product';

/** External prices are the merchant's own, and a gift's is that of its discount. */
const hasPlatformPrice = (line: LineItem) => line.priceMode === 'Platform' && line.lineItemMode === 'Standard';

const priceIn = (line: LineItem, prices: readonly Price[] | undefined, context: PriceContext) =>
  matchPrice(prices ?? [], context, line.distributionChannel?.id, line.quantity);

/** The line priced anew; external prices stay. Without a fitting price the change is refused. */
export function repriced(catalog: Catalog, line: LineItem, context: PriceContext, refresh: Refresh): LineItem {
  const renewed = refresh === 'price' ? line : renew(catalog, line, refresh);
  if (!hasPlatformPrice(renewed)) return renewed;
  const price = priceIn(renewed, renewed.variant.prices, context);
  if (price === undefined)
    throw priceNotFound(
      { productId: line.productId, variantId: line.variant.id },
      context,
      line.distributionChannel?.id,
    );
  return { ...renewed, price };
}

/** The line brought up to date; without a fitting price it keeps the one that it has. */
export function repricedOrKept(
  catalog: Catalog,
  line: LineItem,
  context: PriceContext,
  refresh: 'prices' | 'product',
): LineItem {
  const renewed = renew(catalog, line, refresh);
  const price = hasPlatformPrice(renewed) ? priceIn(renewed, renewed.variant.prices, context) : undefined;
  return price === undefined ? renewed : { ...renewed, price };
}

/** Whether one piece of the line would cost what it does if it were priced now. */
export function isPriceCurrent(catalog: Catalog, line: LineItem, context: PriceContext): boolean {
  if (!hasPlatformPrice(line)) return true;
  const { variant = line.variant } = soldAs(catalog, line);
  const price = priceIn(line, variant.prices, context);
  return price !== undefined && unitCents(price) === unitCents(line.price);
}

/** The product and the variant of a line as they are sold now. */
function soldAs(catalog: Catalog, { productId, variant: { id } }: LineItem) {
  const projection = catalog.current(productId)?.document;
  const variant =
    projection && [projection.masterVariant, ...projection.variants].find(candidate => candidate.id === id);
  return { projection, variant };
}

/** What is no longer sold keeps what the line has. */
function renew(catalog: Catalog, line: LineItem, refresh: 'prices' | 'product'): LineItem {
  const { projection, variant } = soldAs(catalog, line);
  if (projection === undefined || variant === undefined) return line;
  const { availability: _, ...bare } = variant;
  if (refresh === 'prices') return { ...line, variant: { ...line.variant, prices: bare.prices ?? [] } };
  return {
    ...line,
    name: projection.name,
    productSlug: projection.slug,
    productType: projection.productType,
    variant: bare,
  };
}
