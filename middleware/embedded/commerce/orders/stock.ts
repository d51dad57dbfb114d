import type { Cart, InventoryMode } from '@commercetools/platform-sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { outOfStock } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { stockPlace } from '../store/kinds.ts';

type Goods = Pick<Cart, 'lineItems' | 'inventoryMode'>;

interface Demand {
  place: string;
  sku: string;
  quantity: number;
  lines: string[];
}

/** What the lines of a mode need, summed by article and supply channel. */
function demands(cart: Goods, mode: InventoryMode): Demand[] {
  const found = new Map<string, Demand>();
  for (const line of cart.lineItems) {
    const { sku } = line.variant;
    if (sku === undefined || (line.inventoryMode ?? cart.inventoryMode) !== mode) continue;
    const place = stockPlace(sku, line.supplyChannel?.id);
    const demand = found.get(place) ?? { place, sku, quantity: 0, lines: [] };
    demand.quantity += line.quantity;
    demand.lines.push(line.id);
    found.set(place, demand);
  }
  return [...found.values()];
}

function take(project: Project, catalog: Catalog, { place, sku, quantity }: Demand, sign: 1 | -1): void {
  const entry = project.collections.inventory.find('place', place);
  if (entry === undefined) return;
  const copy = entry.copy();
  copy.availableQuantity -= sign * quantity;
  project.collections.inventory.update(entry, copy, project.now());
  catalog.stockChanged(sku);
}

/**
 * Takes an order's goods from the available stock, in the transaction that makes the order. ReserveOnOrder refuses the
 * order when something is short; TrackOnly counts and lets it through.
 */
export function takeStock(project: Project, catalog: Catalog, cart: Goods): void {
  const reserved = demands(cart, 'ReserveOnOrder');
  const short = reserved.filter(({ place, quantity }) => {
    const entry = project.collections.inventory.find('place', place);
    return (entry?.document.availableQuantity ?? 0) < quantity;
  });
  if (short.length > 0) {
    throw outOfStock(
      short.flatMap(demand => demand.lines),
      [...new Set(short.map(demand => demand.sku))],
    );
  }
  for (const demand of [...reserved, ...demands(cart, 'TrackOnly')]) take(project, catalog, demand, 1);
}
