import type { InventoryEntry, InventoryEntryDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { type Mutable, optional } from '../store/mutable.ts';
import { resolveOptional } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { customActions, setter } from '../updates/setter.ts';
import type { Catalog } from './catalog.ts';

// Far more than anybody has, and far from where numbers are no longer exact.
const mostStock = 999_999_999_999;
const pieces = z.int().min(0).max(mostStock);

const draft = z.strictObject({
  key: fields.key.exactOptional(),
  sku: z.string().min(1),
  supplyChannel: fields.identifier('channel').exactOptional(),
  quantityOnStock: pieces,
  restockableInDays: z.int().exactOptional(),
  expectedDelivery: fields.dateTime.exactOptional(),
  custom: fields.customFields.exactOptional(),
  ...unsupported('minCartQuantity', 'maxCartQuantity', 'reservationExpirationInMinutes', 'stockLevels'),
});

export function buildInventoryEntry(project: Project, input: InventoryEntryDraft): InventoryEntry {
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    sku: input.sku,
    ...optional('supplyChannel', resolveOptional(project, 'channel', input.supplyChannel)),
    quantityOnStock: input.quantityOnStock,
    availableQuantity: input.quantityOnStock,
    ...optional('restockableInDays', input.restockableInDays),
    ...optional('expectedDelivery', input.expectedDelivery),
    ...optionalCustomFields(project, input.custom),
  };
}

/** What is reserved for orders stays reserved when the stock changes. */
function stock(entry: Mutable<InventoryEntry>, onStock: number): void {
  if (Math.abs(onStock) > mostStock) throw invalidOperation(`There cannot be ${onStock} pieces in stock.`);
  entry.availableQuantity += onStock - entry.quantityOnStock;
  entry.quantityOnStock = onStock;
}

const quantity = z.strictObject({ quantity: pieces });

export const inventoryResource = (project: Project, catalog: Catalog): ResourceOptions<InventoryEntry> => ({
  project,
  collection: project.collections.inventory,
  path: 'inventory',
  create: body => project.collections.inventory.insert(buildInventoryEntry(project, parse(draft, body))),
  changed: (entry, before) => catalog.stockChanged(entry?.sku ?? before?.sku ?? ''),
  actions: {
    setKey: setter('key', fields.key),
    addQuantity: action(quantity, (entry, input) => stock(entry, entry.quantityOnStock + input.quantity)),
    removeQuantity: action(quantity, (entry, input) => stock(entry, entry.quantityOnStock - input.quantity)),
    changeQuantity: action(quantity, (entry, input) => stock(entry, input.quantity)),
    setRestockableInDays: setter('restockableInDays', z.int()),
    setExpectedDelivery: setter('expectedDelivery', fields.dateTime),
    ...customActions(project),
  },
});
