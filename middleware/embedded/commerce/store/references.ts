import { referencedNotFound } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import type { Collection } from './collection.ts';
import type { Stored } from './kind.ts';
import type { Collections } from './kinds.ts';

/** The types that a reference may point to, by the name used in `typeId`. */
const referable = {
  'cart-discount': 'cartDiscounts',
  cart: 'carts',
  category: 'categories',
  channel: 'channels',
  customer: 'customers',
  'customer-group': 'customerGroups',
  'discount-code': 'discountCodes',
  'inventory-entry': 'inventory',
  'key-value-document': 'customObjects',
  order: 'orders',
  payment: 'payments',
  'product-discount': 'productDiscounts',
  'product-selection': 'productSelections',
  'product-type': 'productTypes',
  review: 'reviews',
  'shipping-method': 'shippingMethods',
  'shopping-list': 'shoppingLists',
  state: 'states',
  store: 'stores',
  'tax-category': 'taxCategories',
  type: 'types',
  zone: 'zones',
} as const satisfies Record<string, keyof Collections>;

export type ReferableType = keyof typeof referable | 'product';

export interface Identifier {
  id?: string;
  key?: string;
}

const isReferable = (typeId: string): typeId is keyof typeof referable => Object.hasOwn(referable, typeId);

function idIn<T extends Stored>(collection: Collection<T>, identifier: Identifier): string | undefined {
  if (identifier.id !== undefined) return collection.has(identifier.id) ? identifier.id : undefined;
  return identifier.key === undefined ? undefined : collection.idBy('key', identifier.key);
}

function findId(project: Project, typeId: string, identifier: Identifier): string | undefined {
  const { collections } = project;
  if (typeId === 'product') return idIn(collections.projections, identifier) ?? idIn(collections.staged, identifier);
  if (!isReferable(typeId)) return undefined;
  const collection: Pick<Collection<Stored>, 'has' | 'idBy'> = collections[referable[typeId]];
  if (identifier.id !== undefined) return collection.has(identifier.id) ? identifier.id : undefined;
  return identifier.key === undefined ? undefined : collection.idBy('key', identifier.key);
}

/** `{typeId, id}` of something that exists; otherwise the documented refusal. */
export function resolve<T extends ReferableType>(
  project: Project,
  typeId: T,
  identifier: Identifier,
): { typeId: T; id: string } {
  const id = findId(project, typeId, identifier);
  if (id === undefined) throw referencedNotFound(typeId, identifier);
  return { typeId, id };
}

export function resolveOptional<T extends ReferableType>(
  project: Project,
  typeId: T,
  identifier: Identifier | undefined,
) {
  return identifier === undefined ? undefined : resolve(project, typeId, identifier);
}

/** Stores are referred to by key. */
export function resolveStore(project: Project, identifier: Identifier): { typeId: 'store'; key: string } {
  const { id } = resolve(project, 'store', identifier);
  return { typeId: 'store', key: project.collections.stores.require(id).document.key };
}

/** For custom fields and attributes of a reference type, whose type is data. */
export function referenceExists(project: Project, typeId: string, id: string): boolean {
  return findId(project, typeId, { id }) !== undefined;
}

/** The referenced document itself, for `expand`. */
export function dereference(project: Project, reference: { typeId: string; id?: string; key?: string }): unknown {
  const id = findId(project, reference.typeId, reference);
  if (id === undefined || !isReferable(reference.typeId)) return undefined;
  return project.collections[referable[reference.typeId]].get(id)?.document;
}
