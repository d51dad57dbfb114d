import type { ProductProjection } from '@commercetools/platform-sdk';
import { updateBody } from '../drafts/schemas.ts';
import { demand } from '../http/caller.ts';
import { expandIn } from '../http/expand.ts';
import { readFlag, readQuery, readVersion } from '../http/params.ts';
import { parse } from '../http/parse.ts';
import { type CommerceRequest, json, ok, type Reply, type Routes } from '../http/request.ts';
import type { Predicate } from '../predicates/ast.ts';
import { concurrentModification, invalidInput, invalidOperation, notFound } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { product as productFields } from '../query-fields/catalog.ts';
import { refuseReferenced } from '../referenced.ts';
import { page } from '../resource.ts';
import { productMessages } from '../store/catalog-messages.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import type { SortKey } from '../store/query.ts';
import { dropAssignments } from './assignments.ts';
import { projectedIn } from './assortment.ts';
import { queryBothVersions } from './both-versions.ts';
import { buildProduct } from './build-product.ts';
import type { Catalog } from './catalog.ts';
import { productActions } from './product-actions.ts';
import { productDraft } from './product-schemas.ts';
import { readView, viewed } from './projection-view.ts';

/** In a query on products, `masterData(current(…))` speaks about what the projection holds at its root. */
function onProjection(node: Predicate): Predicate {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { ...node, parts: node.parts.map(onProjection) };
    case 'not':
      return { ...node, part: onProjection(node.part) };
    case 'nested': {
      const name = node.path.join('.');
      if (name === 'masterData' || name === 'current' || name === 'staged') return onProjection(node.part);
      return node;
    }
    default:
      return node;
  }
}

/** And so does `masterData.current.name.en-GB` in a sort. */
const onRoot = ({ path, descending }: SortKey): SortKey => ({
  path: path[0] === 'masterData' ? path.slice(2) : path,
  descending,
});

export function productRoutes(project: Project, catalog: Catalog): Routes {
  const { projections, staged, stores } = project.collections;
  const actions = productActions(project);

  const projectionReply = (
    entry: Entry<ProductProjection> | undefined,
    request: CommerceRequest,
    what: string,
  ): Reply => {
    const view = readView(project, request.query, request.storeKey);
    const isCurrent = !wantsStaged(request);
    if (entry === undefined) throw notFound(what);
    // Outside of a store it is sent as it is stored, without being read.
    if (request.storeKey === undefined) return ok(viewed(project, catalog, entry, view, isCurrent));
    const seen = projectedIn(project, stores.requireBy('key', request.storeKey).document, entry.document);
    if (seen === undefined) throw notFound(what);
    if (seen === entry.document) return ok(viewed(project, catalog, entry, view, isCurrent));
    return ok(viewed(project, catalog, entry.as(seen), view, false));
  };
  /** What is staged is nobody's business who may see published products only. */
  const wantsStaged = (request: CommerceRequest) => {
    const staged = readFlag(request.query, 'staged', false);
    if (staged) demand(request.caller, project.key, ['manage_products', 'view_products'], request.storeKey);
    return staged;
  };
  const byKey = (request: CommerceRequest): Entry<ProductProjection> | undefined => {
    const key = request.params[0] ?? '';
    if (!wantsStaged(request)) return catalog.currentBy('key', key);
    const id = catalog.idOf('key', key);
    return id === undefined ? undefined : catalog.staged(id);
  };

  const productReply = (id: string | undefined, request: CommerceRequest, what: string): Reply => {
    if (id === undefined || !catalog.has(id)) throw notFound(what);
    const product: unknown = structuredClone(catalog.product(id));
    expandIn(project, product, request.query.getAll('expand'));
    return json(product);
  };

  function update(id: string | undefined, request: CommerceRequest, what: string): Reply {
    if (id === undefined || !catalog.has(id)) throw notFound(what);
    project.database.write(() => {
      const { version, actions: inputs } = parse(updateBody, request.body);
      const currentEntry = projections.get(id);
      const stagedEntry = staged.get(id);
      const known = stagedEntry ?? currentEntry;
      if (known === undefined) throw notFound(what);
      if (known.version !== version) throw concurrentModification(id, version, known.version);
      let next = known.copy();
      let current = currentEntry?.copy();
      let isPublished = false;
      let diverged = stagedEntry !== undefined || current === undefined;
      for (const input of inputs) {
        const found = Object.hasOwn(actions, input.action) ? actions[input.action] : undefined;
        if (found === undefined)
          throw invalidInput(
            `The update action '${input.action}' is not supported for products. Supported: ${Object.keys(actions).join(', ')}.`,
          );
        found.run(input, next, request);
        if (found.scope === 'publish' || found.scope === 'unpublish') {
          isPublished = found.scope === 'publish';
          current = isPublished ? structuredClone(next) : undefined;
          diverged = current === undefined;
          continue;
        }
        if (found.scope === 'staged' && input.staged !== false) diverged = true;
        else if (current !== undefined && diverged) found.run(input, current, request);
        else if (current !== undefined) current = structuredClone(next);
      }
      const now = project.now();
      const same = current !== undefined && sameContent(current, next);
      const stamp = {
        version: known.version + 1,
        lastModifiedAt: now,
        hasStagedChanges: !same,
        published: current !== undefined,
      };
      const unchanged =
        (current !== undefined) === (currentEntry !== undefined) &&
        sameContent(next, known.document) &&
        (current === undefined || (currentEntry !== undefined && sameContent(current, currentEntry.document)));
      if (unchanged) return;
      next = { ...next, ...stamp };
      if (currentEntry !== undefined) projections.remove(currentEntry);
      if (stagedEntry !== undefined) staged.remove(stagedEntry);
      if (current !== undefined) catalog.insert({ ...current, ...stamp, published: true });
      if (!same) catalog.stage({ ...next, published: current !== undefined });
      catalog.productChanged(id);
      catalog.signatures.sign(id, false);
      project.changed({
        typeId: 'product',
        before: known,
        after: { id, version: stamp.version, document: next },
        messages: () => productMessages(currentEntry?.document, current && { ...current, ...stamp }, isPublished),
      });
    });
    return productReply(id, request, what);
  }

  function remove(id: string | undefined, request: CommerceRequest, what: string): Reply {
    if (id === undefined || !catalog.has(id)) throw notFound(what);
    const product = catalog.product(id);
    project.database.write(() => {
      const version = readVersion(request.query);
      if (product.version !== version) throw concurrentModification(id, version, product.version);
      if (product.masterData.published)
        throw invalidOperation(`The product with ID '${id}' is published and cannot be deleted.`);
      refuseReferenced(project, 'product', product);
      const entry = staged.get(id);
      if (entry !== undefined) staged.remove(entry);
      catalog.productRemoved(id);
      dropAssignments(project, 'product', id);
      project.changed({
        typeId: 'product',
        before: { id, version, document: product },
        after: undefined,
        messages: () => [{ type: 'ProductDeleted', removedImageUrls: [] }],
      });
    });
    return json(product);
  }

  const idByKey = (request: CommerceRequest) => catalog.idOf('key', request.params[0] ?? '');
  const name = (request: CommerceRequest) => `'${request.params[0] ?? ''}'`;
  return {
    'GET product-projections': request => {
      const view = readView(project, request.query, request.storeKey);
      const query = readQuery(request.query, projections.kind.fields);
      const isStaged = wantsStaged(request);
      const { entries, total } = isStaged ? queryBothVersions(project, 'staged', query) : projections.query(query);
      const texts = entries.map(entry =>
        viewed(
          project,
          catalog,
          isStaged ? (catalog.staged(entry.id) ?? entry) : catalog.fresh(entry),
          view,
          !isStaged,
        ),
      );
      return page(texts, query, total);
    },
    'GET product-projections/:': request => {
      const id = request.params[0] ?? '';
      return projectionReply(wantsStaged(request) ? catalog.staged(id) : catalog.current(id), request, `ID '${id}'`);
    },
    'GET product-projections/key=:': request => projectionReply(byKey(request), request, `key ${name(request)}`),
    'GET products': request => {
      const query = readQuery(request.query, productFields);
      const where = query.where === undefined ? {} : { where: onProjection(query.where) };
      const aboutStaged = request.query.getAll('where').some(text => /\bstaged\s*\(/.test(text));
      const { entries, total } = queryBothVersions(project, aboutStaged ? 'staged' : 'current', {
        ...query,
        ...where,
        ...optional('sort', query.sort?.map(onRoot)),
      });
      const texts = entries.map(entry => {
        const product: unknown = structuredClone(catalog.product(entry.id));
        expandIn(project, product, request.query.getAll('expand'));
        return JSON.stringify(product);
      });
      return page(texts, query, total);
    },
    'POST products': request => {
      const id = project.database.write(() => {
        const projection = buildProduct(project, parse(productDraft, request.body));
        catalog.insert(projection);
        catalog.signatures.sign(projection.id, true);
        project.changed({
          typeId: 'product',
          before: undefined,
          after: { id: projection.id, version: projection.version, document: projection },
          messages: () => [{ type: 'ProductCreated', productProjection: projection }],
        });
        return projection.id;
      });
      return { ...productReply(id, request, `ID '${id}'`), status: 201 };
    },
    'GET products/:': request => productReply(request.params[0], request, `ID ${name(request)}`),
    'GET products/key=:': request => productReply(idByKey(request), request, `key ${name(request)}`),
    'POST products/:': request => update(request.params[0], request, `ID ${name(request)}`),
    'POST products/key=:': request => update(idByKey(request), request, `key ${name(request)}`),
    'DELETE products/:': request => remove(request.params[0], request, `ID ${name(request)}`),
    'DELETE products/key=:': request => remove(idByKey(request), request, `key ${name(request)}`),
  };
}

/** Whether two versions of a product say the same, apart from when and how they were stored. */
function sameContent(a: ProductProjection, b: ProductProjection): boolean {
  const content = ({
    version: _v,
    lastModifiedAt: _l,
    published: _p,
    hasStagedChanges: _h,
    ...rest
  }: ProductProjection) => JSON.stringify(rest);
  return content(a) === content(b);
}
