import type {
  Category,
  InventoryEntry,
  MessagePayload,
  ProductProjection,
  ProductSelection,
  Review,
  Store,
} from '@commercetools/platform-sdk';
import { isSame } from './differences.ts';
import { optional } from './mutable.ts';

/** A message tells the stock that is set, not the pieces that orders reserve. */
export function inventoryMessages(
  before: InventoryEntry | undefined,
  after: InventoryEntry | undefined,
): MessagePayload[] {
  if (before === undefined)
    return after === undefined ? [] : [{ type: 'InventoryEntryCreated', inventoryEntry: after }];
  const place = { sku: before.sku, ...optional('supplyChannel', before.supplyChannel) };
  if (after === undefined) return [{ type: 'InventoryEntryDeleted', ...place }];
  if (before.quantityOnStock === after.quantityOnStock) return [];
  return [
    {
      type: 'InventoryEntryQuantitySet',
      oldQuantityOnStock: before.quantityOnStock,
      newQuantityOnStock: after.quantityOnStock,
      oldAvailableQuantity: before.availableQuantity,
      newAvailableQuantity: after.availableQuantity,
      ...place,
    },
  ];
}

export function categoryMessages(before: Category | undefined, after: Category | undefined): MessagePayload[] {
  if (after === undefined) return [];
  if (before === undefined) return [{ type: 'CategoryCreated', category: after }];
  return isSame(before.slug, after.slug)
    ? []
    : [{ type: 'CategorySlugChanged', slug: after.slug, oldSlug: before.slug }];
}

export function reviewMessages(before: Review | undefined, after: Review | undefined): MessagePayload[] {
  return before === undefined && after !== undefined ? [{ type: 'ReviewCreated', review: after }] : [];
}

export function selectionMessages(
  before: ProductSelection | undefined,
  after: ProductSelection | undefined,
): MessagePayload[] {
  if (after === undefined) return [{ type: 'ProductSelectionDeleted' }];
  return before === undefined ? [{ type: 'ProductSelectionCreated', productSelection: after }] : [];
}

export function storeMessages(before: Store | undefined, after: Store | undefined): MessagePayload[] {
  if (after === undefined) return [{ type: 'StoreDeleted' }];
  if (before !== undefined) return [];
  const { name, languages, countries, distributionChannels, supplyChannels, productSelections, custom } = after;
  return [
    {
      type: 'StoreCreated',
      ...optional('name', name),
      languages,
      countries,
      distributionChannels,
      supplyChannels,
      productSelections,
      ...optional('custom', custom),
    },
  ];
}

const pictures = (projection: ProductProjection | undefined) =>
  projection === undefined
    ? []
    : [projection.masterVariant, ...projection.variants].flatMap(({ images = [] }) => images.map(({ url }) => url));

/** Of products, whose versions are stored apart; `isPublished`: whether shoppers were shown a version by the change. */
export function productMessages(
  before: ProductProjection | undefined,
  after: ProductProjection | undefined,
  isPublished: boolean,
): MessagePayload[] {
  if (!isPublished || after === undefined)
    return before !== undefined && after === undefined ? [{ type: 'ProductUnpublished' }] : [];
  const kept = new Set(pictures(after));
  const removedImageUrls = pictures(before).filter(url => !kept.has(url));
  return [{ type: 'ProductPublished', removedImageUrls, productProjection: after, scope: 'All' }];
}
