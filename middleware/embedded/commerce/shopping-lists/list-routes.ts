import type { ShoppingList } from '@commercetools/platform-sdk';
import { equals, ownerOf } from '../carts/cart-routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { parse } from '../http/parse.ts';
import type { CommerceRequest, Routes } from '../http/request.ts';
import type { Predicate } from '../predicates/ast.ts';
import type { Project } from '../project.ts';
import { type ResourceOptions, resourceRoutes } from '../resource.ts';
import { listActions, myListActions } from './list-actions.ts';
import { buildList, listDraft, myListDraft } from './list-draft.ts';
import { presentList } from './list-view.ts';

const inside = (path: string, name: string, value: string): Predicate => ({
  kind: 'nested',
  path: [path],
  part: equals(name, value),
});

const ofOwner = (request: CommerceRequest): Predicate => {
  const { customerId, anonymousId } = ownerOf(request);
  return customerId === undefined ? equals('anonymousId', anonymousId ?? '') : inside('customer', 'id', customerId);
};
const ofStore = ({ storeKey }: CommerceRequest): Predicate[] =>
  storeKey === undefined ? [] : [inside('store', 'key', storeKey)];

export function shoppingListRoutes(project: Project, catalog: Catalog): Routes {
  const { shoppingLists } = project.collections;
  const isInStore = (list: ShoppingList, { storeKey }: CommerceRequest) =>
    storeKey === undefined || list.store?.key === storeKey;
  const isOwn = (list: ShoppingList, request: CommerceRequest) => {
    const { customerId, anonymousId } = ownerOf(request);
    return customerId === undefined
      ? list.anonymousId === anonymousId && list.customer === undefined
      : list.customer?.id === customerId;
  };
  const all: ResourceOptions<ShoppingList> = {
    project,
    collection: shoppingLists,
    path: 'shopping-lists',
    actions: listActions(project, catalog),
    visible: (entry, request) => isInStore(entry.document, request),
    within: request => ({ kind: 'and', parts: ofStore(request) }),
    present: (entry, query) => presentList(project, catalog, entry, query),
    create: (body, request) =>
      shoppingLists.insert(buildList(project, catalog, parse(listDraft, body), {}, request.storeKey)),
  };
  const own: ResourceOptions<ShoppingList> = {
    ...all,
    path: 'me/shopping-lists',
    actions: myListActions(project, catalog),
    visible: ({ document }, request) => isInStore(document, request) && isOwn(document, request),
    within: request => ({ kind: 'and', parts: [ofOwner(request), ...ofStore(request)] }),
    create: (body, request) =>
      shoppingLists.insert(buildList(project, catalog, parse(myListDraft, body), ownerOf(request), request.storeKey)),
  };
  return { ...resourceRoutes(all), ...resourceRoutes(own) };
}
