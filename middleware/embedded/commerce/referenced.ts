import { refusal } from './problems/errors.ts';
import type { Project } from './project.ts';
import type { Stored } from './store/kind.ts';
import type { Collections } from './store/kinds.ts';

/** A kind that refers to another: by an indexed path, or somewhere in its documents. */
interface Referrer {
  by: keyof Collections;
  /** Of the index; without one the documents are searched, which only ever happens when settings are deleted. */
  path?: string;
}

const inProducts = (path?: string): Referrer[] =>
  (['projections', 'staged'] as const).map(by => ({ by, ...(path === undefined ? {} : { path }) }));

/** Who may refer to a kind of resource so that it cannot be deleted. Carts and orders keep copies of what they need. */
const referrers: Record<string, readonly Referrer[]> = {
  'product-type': inProducts('productType.id'),
  'tax-category': [...inProducts('taxCategory.id'), { by: 'shippingMethods' }],
  zone: [{ by: 'shippingMethods' }],
  category: [...inProducts('categories.id'), { by: 'categories', path: 'parent.id' }],
  channel: [{ by: 'stores' }, { by: 'inventory', path: 'supplyChannel.id' }, { by: 'cartDiscounts' }, ...inProducts()],
  'customer-group': [{ by: 'customers', path: 'customerGroup.id' }, ...inProducts()],
  'cart-discount': [{ by: 'discountCodes', path: 'cartDiscounts.id' }],
  product: [{ by: 'cartDiscounts' }],
  'product-selection': [{ by: 'stores' }],
  state: [{ by: 'orders' }, { by: 'payments' }, { by: 'reviews' }, { by: 'states', path: 'transitions.id' }],
  store: [
    { by: 'carts', path: 'store.key' },
    { by: 'orders', path: 'store.key' },
    { by: 'customers', path: 'stores.key' },
    { by: 'cartDiscounts', path: 'stores.key' },
    { by: 'shippingMethods' },
    { by: 'shoppingLists', path: 'store.key' },
  ],
  type: (
    [
      'stores',
      'channels',
      'categories',
      'customerGroups',
      'shippingMethods',
      'cartDiscounts',
      'discountCodes',
      'inventory',
      'customers',
      'carts',
      'orders',
      'payments',
      'reviews',
      'shoppingLists',
      'productSelections',
    ] as const
  ).map(by => ({ by })),
};

function refers(project: Project, { by, path }: Referrer, value: string): boolean {
  const { table } = project.collections[by];
  const { database } = project;
  const found =
    path === undefined
      ? database.prepare(`SELECT 1 FROM ${table} WHERE instr(body, ?) > 0 LIMIT 1`).get(`"${value}"`)
      : database.prepare(`SELECT 1 FROM ${table}_term WHERE path = ? AND value = ? LIMIT 1`).get(path, value);
  return found !== undefined;
}

/** Refuses to delete what something else needs, as documented (ReferenceExists). */
export function refuseReferenced(project: Project, typeId: string, resource: Stored): void {
  // Stores are referred to by key, everything else by id.
  const value = typeId === 'store' && 'key' in resource ? String(resource.key) : resource.id;
  const found = referrers[typeId]?.find(referrer => refers(project, referrer, value));
  if (found === undefined) return;
  const referencedBy = project.collections[found.by].kind.typeId;
  throw refusal(
    'ReferenceExists',
    `Can not delete a resource while it is referenced from at least one '${referencedBy}' resource.`,
    { referencedBy },
  );
}
