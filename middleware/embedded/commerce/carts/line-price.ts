import type { Cart, LineItem, Price } from '@commercetools/platform-sdk';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { refusal } from '../http/errors.ts';
import { forQuantity, selectPrice } from '../prices/select-price.ts';

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

export function priceNotFound(
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

/** The line priced anew; external prices stay. Without a fitting price the change is refused. */
export function repriced(catalogue: Catalogue, line: LineItem, context: PriceContext, refresh: Refresh): LineItem {
  const renewed = refresh === 'price' ? line : renew(catalogue, line, refresh);
  if (renewed.priceMode !== 'Platform' || renewed.lineItemMode === 'GiftLineItem') return renewed;
  const price = matchPrice(renewed.variant.prices ?? [], context, renewed.distributionChannel?.id, renewed.quantity);
  if (price === undefined)
    throw priceNotFound(
      { productId: line.productId, variantId: line.variant.id },
      context,
      line.distributionChannel?.id,
    );
  return { ...renewed, price };
}

/** What is no longer sold keeps what the line has. */
function renew(catalogue: Catalogue, line: LineItem, refresh: 'prices' | 'product'): LineItem {
  const projection = catalogue.current(line.productId)?.document;
  const variant =
    projection &&
    [projection.masterVariant, ...projection.variants].find(candidate => candidate.id === line.variant.id);
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
