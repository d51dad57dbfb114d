import type { ProductTile } from '@exwerk/contract/calls/product';
import { moneyOfUnits } from '../commerce/money.mapper.ts';
import type { SearchRecord } from './search-record.ts';

/** A hit as a tile. */
export function toTile(record: SearchRecord): ProductTile {
  const discounted = record.discountedPrice === null ? null : moneyOfUnits(record.discountedPrice, record.currency);
  const { availableQuantity } = record;
  return {
    id: record.id,
    sku: record.sku,
    name: record.name,
    slug: record.slug,
    brand: record.brand,
    image: record.image ? { url: record.image, alt: record.name } : null,
    price: {
      regular: moneyOfUnits(record.regularPrice, record.currency),
      discounted,
      active: discounted !== null,
    },
    rating: { average: record.rating, count: record.reviewCount },
    tags: record.tags,
    onStock: availableQuantity > 0,
    availableQuantity,
    eligibleForSelling: record.eligibleForSelling,
    ...(record.energyClass !== undefined && { energyClass: record.energyClass }),
  };
}
