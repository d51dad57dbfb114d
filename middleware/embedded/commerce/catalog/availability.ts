import type { InventoryEntry, ProductVariantAvailability } from '@commercetools/platform-sdk';
import type { Collection } from '../store/collection.ts';
import { optional } from '../store/mutable.ts';

const availability = (entry: InventoryEntry) => ({
  isOnStock: entry.availableQuantity > 0,
  ...optional('restockableInDays', entry.restockableInDays),
  availableQuantity: entry.availableQuantity,
  id: entry.id,
  version: entry.version,
});

/** What is on stock of an article, in general and by supply channel. */
export function availabilityOf(
  inventory: Collection<InventoryEntry>,
  sku: string,
): ProductVariantAvailability | undefined {
  const entries = inventory.findAll('sku', sku).map(entry => entry.document);
  if (entries.length === 0) return undefined;
  const general = entries.find(entry => entry.supplyChannel === undefined);
  const channels = entries.flatMap(entry =>
    entry.supplyChannel === undefined ? [] : [[entry.supplyChannel.id, availability(entry)] as const],
  );
  return {
    ...(general === undefined ? {} : availability(general)),
    ...(channels.length === 0 ? {} : { channels: Object.fromEntries(channels) }),
  };
}
