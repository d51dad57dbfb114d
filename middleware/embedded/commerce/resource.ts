import type { z } from 'zod';
import { type ActionInput, updateBody } from './drafts/schemas.ts';
import { expandIn } from './http/expand.ts';
import { readErasure, readQuery, readVersion } from './http/params.ts';
import { parse } from './http/parse.ts';
import { type Body, type CommerceRequest, created, ok, type Reply, type Routes } from './http/request.ts';
import type { Predicate } from './predicates/ast.ts';
import { invalidInput } from './problems/errors.ts';
import type { Project } from './project.ts';
import { refuseReferenced } from './referenced.ts';
import type { Collection } from './store/collection.ts';
import type { Entry } from './store/entry.ts';
import { type Stored, termsOf } from './store/kind.ts';
import type { Mutable } from './store/mutable.ts';

/** One update action: its fields, and what it does to the copy of the document. */
export interface Action<T> {
  run(input: ActionInput, document: Mutable<T>, request: CommerceRequest): void;
}

export type Actions<T> = Readonly<Record<string, Action<T>>>;

export function action<T, Input>(
  schema: z.ZodType<Input>,
  apply: (document: Mutable<T>, input: Input, request: CommerceRequest) => void,
): Action<T> {
  return {
    run: ({ action: _, ...input }, document, request) => apply(document, parse(schema, input, 'action'), request),
  };
}

export interface ResourceOptions<T extends Stored> {
  project: Project;
  collection: Collection<T>;
  /** First path segment, e.g. `cart-discounts`. */
  path: string;
  create?(body: unknown, request: CommerceRequest): Entry<T>;
  actions: Actions<T>;
  /** Whether a document may be seen through this request: in a store, of a customer. */
  visible?(entry: Entry<T>, request: CommerceRequest): boolean;
  /** How an entry is sent, when that is not as it is stored. */
  present?(entry: Entry<T>, query: URLSearchParams): Body;
  /** What a query is narrowed to, beside its own condition. */
  within?(request: CommerceRequest): Predicate | undefined;
  /** Before actions are run on a document; throws when it may not be changed. */
  guard?(document: T): void;
  /** After the actions: what follows from them. */
  complete?(document: T, now: string, actions: readonly string[]): T;
  /** After a change was written, in the same transaction. */
  changed?(document: T | undefined, before: T | undefined): void;
}

/** Applies update actions to an entry under version control and stores the result. */
export function updateEntry<T extends Stored>(
  options: ResourceOptions<T>,
  entry: Entry<T>,
  request: CommerceRequest,
): Entry<T> {
  const { version, actions } = parse(updateBody, request.body);
  const { collection, project } = options;
  collection.checkVersion(entry, version);
  const copy = entry.copy();
  // A copy of the document is a document of the same kind, before its actions and after them.
  const document = copy as T;
  options.guard?.(document);
  const terms = termsOf(collection.kind, document);
  for (const input of actions) {
    const known = Object.hasOwn(options.actions, input.action) ? options.actions[input.action] : undefined;
    if (known === undefined) {
      throw invalidInput(
        `The update action '${input.action}' is not supported for ${options.path}. Supported: ${Object.keys(options.actions).join(', ')}.`,
      );
    }
    known.run(input, copy, request);
  }
  const now = project.now();
  const updated = collection.update(
    entry,
    options.complete?.(
      document,
      now,
      actions.map(input => input.action),
    ) ?? document,
    now,
    terms,
  );
  if (updated !== entry && options.changed !== undefined) options.changed(updated.document, entry.document);
  return updated;
}

export function removeEntry<T extends Stored>(
  options: ResourceOptions<T>,
  entry: Entry<T>,
  request: CommerceRequest,
): Entry<T> {
  options.collection.checkVersion(entry, readVersion(request.query));
  readErasure(request.query);
  refuseReferenced(options.project, options.collection.kind.typeId, entry.document);
  options.collection.remove(entry);
  options.changed?.(undefined, entry.document);
  return entry;
}

/** An entry as it is sent, with the references expanded that the request asks for. */
export function present<T extends Stored>(project: Project, entry: Entry<T>, query: URLSearchParams): Body {
  const paths = query.getAll('expand');
  if (paths.length === 0) return entry.bytes;
  return entry.bytesAfter(paths, document => expandIn(project, document, paths));
}

const comma = Buffer.from(',');
const end = Buffer.from(']}');

/** The documented page of results, joined from the stored documents. */
export function page(
  results: readonly Body[],
  options: { limit: number; offset: number },
  total: number | undefined,
): Reply {
  const head = `{"limit":${options.limit},"offset":${options.offset},"count":${results.length}${total === undefined ? '' : `,"total":${total}`}`;
  const parts: Uint8Array[] = [Buffer.from(`${head},"results":[`)];
  for (const [index, result] of results.entries()) {
    if (index > 0) parts.push(comma);
    parts.push(typeof result === 'string' ? Buffer.from(result) : result);
  }
  parts.push(end);
  return { ...ok(Buffer.concat(parts)), isEmpty: results.length === 0 && (total ?? 0) === 0 };
}

/** The routes that every resource has: query, get, create, update and delete, by id and by key. */
export function resourceRoutes<T extends Stored>(options: ResourceOptions<T>): Routes {
  const { project, collection, path } = options;
  const see = (entry: Entry<T>, request: CommerceRequest, what: () => Entry<T>) =>
    options.visible === undefined || options.visible(entry, request) ? entry : what();
  const shown = (entry: Entry<T>, { query }: CommerceRequest) =>
    options.present?.(entry, query) ?? present(project, entry, query);
  const byId = (request: CommerceRequest) => {
    const id = request.params[0] ?? '';
    return see(collection.require(id), request, () => collection.requireBy('none', id));
  };
  const byKey = (request: CommerceRequest) => {
    const key = request.params[0] ?? '';
    return see(collection.requireBy('key', key), request, () => collection.requireBy('none', key));
  };
  const update = (find: (request: CommerceRequest) => Entry<T>) => (request: CommerceRequest) =>
    ok(
      shown(
        project.database.write(() => updateEntry(options, find(request), request)),
        request,
      ),
    );
  const remove = (find: (request: CommerceRequest) => Entry<T>) => (request: CommerceRequest) =>
    ok(
      shown(
        project.database.write(() => removeEntry(options, find(request), request)),
        request,
      ),
    );
  const get = (find: (request: CommerceRequest) => Entry<T>) => (request: CommerceRequest) =>
    ok(shown(find(request), request));
  const { create } = options;
  return {
    [`GET ${path}`]: request => {
      const query = readQuery(request.query, collection.kind.fields);
      const parts = [query.where, options.within?.(request)].filter(part => part !== undefined);
      const { entries, total } = collection.query(
        parts.length === 0 ? query : { ...query, where: { kind: 'and', parts } },
      );
      return page(
        entries.map(entry => shown(entry, request)),
        query,
        total,
      );
    },
    [`GET ${path}/:`]: get(byId),
    [`GET ${path}/key=:`]: get(byKey),
    [`POST ${path}/:`]: update(byId),
    [`POST ${path}/key=:`]: update(byKey),
    [`DELETE ${path}/:`]: remove(byId),
    [`DELETE ${path}/key=:`]: remove(byKey),
    ...(create === undefined
      ? {}
      : {
          [`POST ${path}`]: (request: CommerceRequest) => {
            const entry = project.database.write(() => {
              const made = create(request.body, request);
              options.changed?.(made.document, undefined);
              return made;
            });
            return created(shown(entry, request));
          },
        }),
  };
}
