import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { invalidInput, OutOfStock } from '../problems/problem-error.ts';
import { isGift, parentSkuOf, skuOf } from './line-item.mapper.ts';

/** 400: more is asked for than there is. Names the article in the shopper's language, and the pieces that are left. */
export function notSoMany(sku: string, available: number, { names }: Pick<QuantityLimits, 'names'>): OutOfStock {
  return new OutOfStock(
    { articles: [{ sku, name: names.get(sku) ?? sku, available }] },
    {
      status: 400,
      message: `Only ${available} of ${sku} are on stock`,
      fields: { quantity: `at most ${available}` },
    },
  );
}

/** What bounds the quantities of a cart. */
export interface QuantityLimits {
  readonly maxQuantity: number;
  readonly stock: ReadonlyMap<string, number>;
  /** What articles are called in the shopper's language, by SKU */
  readonly names: ReadonlyMap<string, string>;
}

interface Pieces {
  readonly sku: string;
  readonly isPart: boolean;
  readonly isGift: boolean;
  quantity: number;
}

/**
 * The pieces that a cart will hold, kept along while actions are read one after the other, so that several of them in one call count
 * together, and so do several lines of one article.
 */
export interface Quantities {
  /** What the product has of its own, without what is sold as a part of another; 0 when it is not in the cart. */
  ofProduct(sku: string): number;
  /** How many the line will have; undefined for one that the cart has not, or no more. */
  ofLine(lineItemId: string): number | undefined;
  setLine(lineItemId: string, quantity: number): void;
  /** A line that the cart has not yet. */
  addLine(sku: string, quantity: number): void;
}

export function createQuantities(cart: PlatformCart, limits: QuantityLimits): Quantities {
  const lines = new Map<string, Pieces>(
    cart.lineItems.map(line => [
      line.id,
      { sku: skuOf(line), isPart: parentSkuOf(line) !== null, isGift: isGift(line), quantity: line.quantity },
    ]),
  );
  const { maxQuantity, stock } = limits;
  const total = (of: (pieces: Pieces) => boolean) =>
    [...lines.values()].filter(of).reduce((sum, { quantity }) => sum + quantity, 0);

  /** Refuses more than there is or a cart may hold; virtual goods have no stock. Fewer are always right. */
  const check = (sku: string, before: number) => {
    const wanted = total(pieces => pieces.sku === sku);
    if (wanted <= before) return;
    if (wanted > maxQuantity)
      throw invalidInput('You have reached the maximum quantity', { quantity: `at most ${maxQuantity}` });
    const pieces = stock.get(sku);
    if (isVirtualSku(sku) || pieces === undefined || wanted <= pieces) return;
    const given = total(line => line.sku === sku && line.isGift);
    throw notSoMany(sku, Math.max(0, pieces - given), limits);
  };
  let added = 0;
  const set = (key: string, pieces: Pieces) => {
    const before = total(({ sku }) => sku === pieces.sku);
    lines.set(key, pieces);
    check(pieces.sku, before);
  };

  return {
    ofProduct: sku => total(pieces => pieces.sku === sku && !pieces.isPart && !pieces.isGift),
    ofLine: lineItemId => lines.get(lineItemId)?.quantity,
    setLine(lineItemId, quantity) {
      const line = lines.get(lineItemId);
      if (!line) return;
      if (quantity === 0) lines.delete(lineItemId);
      else set(lineItemId, { ...line, quantity });
    },
    addLine(sku, quantity) {
      added += 1;
      set(`new ${added}`, { sku, isPart: false, isGift: false, quantity });
    },
  };
}
