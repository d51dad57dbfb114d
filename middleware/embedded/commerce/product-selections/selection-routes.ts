import type { ProductSelection } from '@commercetools/platform-sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { expandIn } from '../http/expand.ts';
import { readFlag, readQuery } from '../http/params.ts';
import { type CommerceRequest, type Handler, ok, type Routes } from '../http/request.ts';
import type { Predicate } from '../predicates/ast.ts';
import { notFound, uriNotFound } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import type { Fields } from '../query-fields/field.ts';
import { assignedProduct, assignedSelection, selectionAssignment } from '../query-fields/product-selections.ts';
import { page, present, resourceRoutes, updateEntry } from '../resource.ts';
import type { Assignment } from '../store/assignment.ts';
import type { Entry } from '../store/entry.ts';
import { selectionResource } from './selections.ts';

const isOneOf = (path: 'product' | 'productSelection', ids: readonly string[]): Predicate =>
  ids.length === 0
    ? { kind: 'constant', value: false }
    : {
        kind: 'nested',
        path: [path],
        part: { kind: 'in', path: ['id'], negated: false, values: ids.map(literal => ({ literal })) },
      };

/** Selections, and from all three sides what is assigned to them. */
export function productSelectionRoutes(project: Project, catalog: Catalog): Routes {
  const { productSelections, productSelectionAssignments: assignments, stores } = project.collections;
  const resource = selectionResource(project);

  const list = (
    request: CommerceRequest,
    fields: Fields,
    within: Predicate,
    shown: (assignment: Assignment) => object,
  ) => {
    const query = readQuery(request.query, fields);
    const parts = [within, ...(query.where === undefined ? [] : [query.where])];
    const withTotal = readFlag(request.query, 'withTotal', false);
    const { entries, total } = assignments.query({ ...query, where: { kind: 'and', parts }, withTotal });
    const results = entries.map(({ document }) => {
      const result = structuredClone(shown(document));
      expandIn(project, result, request.query.getAll('expand'));
      return JSON.stringify(result);
    });
    return page(results, query, total);
  };
  const choice = ({ variantSelection, variantExclusion }: Assignment) => ({
    ...(variantSelection && { variantSelection }),
    ...(variantExclusion && { variantExclusion }),
  });

  const byId = (request: CommerceRequest) => productSelections.require(request.params[0] ?? '');
  const byKey = (request: CommerceRequest) => productSelections.requireBy('key', request.params[0] ?? '');
  /** A change of what is assigned is a change of the selection, also where its own fields stay. */
  const update =
    (find: (request: CommerceRequest) => Entry<ProductSelection>): Handler =>
    request => {
      const updated = project.database.write(() => {
        const [entry, { generation }] = [find(request), assignments];
        const next = updateEntry(resource, entry, request);
        return next !== entry || assignments.generation === generation
          ? next
          : productSelections.touch(entry, project.now());
      });
      return ok(present(project, updated, request.query));
    };
  const products =
    (find: (request: CommerceRequest) => Entry<ProductSelection>): Handler =>
    request =>
      list(request, assignedProduct, isOneOf('productSelection', [find(request).id]), assignment => ({
        product: assignment.product,
        ...choice(assignment),
      }));
  const selections = (request: CommerceRequest, id: string | undefined) => {
    if (id === undefined || !catalog.has(id)) throw notFound(`'${request.params[0]}'`);
    return list(request, assignedSelection, isOneOf('product', [id]), assignment => ({
      productSelection: assignment.productSelection,
      ...choice(assignment),
      createdAt: assignment.createdAt,
    }));
  };

  return {
    ...resourceRoutes(resource),
    'POST product-selections/:': update(byId),
    'POST product-selections/key=:': update(byKey),
    'GET product-selections/:/products': products(byId),
    'GET product-selections/key=:/products': products(byKey),
    'GET products/:/product-selections': request => selections(request, request.params[0]),
    'GET products/key=:/product-selections': request =>
      selections(request, catalog.idOf('key', request.params[0] ?? '')),
    'GET product-selection-assignments': request => {
      // Of stores alone.
      if (request.storeKey === undefined) throw uriNotFound(request.path);
      const store = stores.requireBy('key', request.storeKey).document;
      const active = store.productSelections.filter(setting => setting.active);
      const ids = active.map(({ productSelection }) => productSelection.id);
      return list(request, selectionAssignment, isOneOf('productSelection', ids), assignment => ({
        product: assignment.product,
        productSelection: assignment.productSelection,
        ...choice(assignment),
      }));
    },
  };
}
