import type { CreatedBy, LastModifiedBy, MessagePayload } from '@commercetools/platform-sdk';
import type { SqlValue } from '../predicates/to-sql.ts';
import type { Fields } from '../query-fields/field.ts';
import type { Form } from './form.ts';

/** What may bear custom fields of a type. */
interface Customised {
  readonly custom?: { readonly type: { readonly id: string } };
}

/** What every resource has; orders, carts and the rest extend it. */
export interface Stored extends Customised {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly lastModifiedAt: string;
  readonly createdBy?: CreatedBy;
  readonly lastModifiedBy?: LastModifiedBy;
}

export type Term = readonly [path: string, value: SqlValue];

/** A kind of resource: which of its fields are indexed, and which of them are unique. */
export interface Kind<T extends Stored> {
  /** Also the SQLite table name, with `_` for `-`. */
  name: string;
  /** Shown in references, e.g. `cart-discount`. */
  typeId: string;
  /** What a query may name. */
  fields: Fields;
  /** Indexed paths, the most selective first. A trailing `.*` indexes every field below. */
  paths: readonly string[];
  unique: readonly string[];
  /** Those of the paths whose absence is indexed too: `is defined` asks for them. */
  optional?: readonly string[];
  /** Small and read all the time (stores, discounts, …): all of them are kept in memory. */
  resident?: boolean;
  /** Further terms that are no plain path of the document. */
  terms?(document: T): Term[];
  /** What types must be for to be used by its documents, when that is not `typeId`. */
  customisedAs?: string;
  /** Parts of a document that bear custom fields of their own, with what types must be for. */
  parts?(document: T): readonly (readonly [resourceTypeId: string, part: Customised])[];
  /** What others are told of a change: made without a before, removed without an after. */
  messages?(before: T | undefined, after: T | undefined): readonly MessagePayload[];
  /** How its documents are stored; as they are answered by default. */
  form?: Form<T>;
}

/** Under which path those documents stand that have nothing at this one. */
export const absenceOf = (path: string) => `${path} is not defined`;

function scalars(value: unknown, path: readonly string[], from: number, found: SqlValue[]): void {
  if (Array.isArray(value)) {
    for (const item of value) scalars(item, path, from, found);
  } else if (from < path.length) {
    const name = path[from];
    if (typeof value === 'object' && value !== null && name !== undefined)
      scalars(Reflect.get(value, name), path, from + 1, found);
  } else if (typeof value === 'string' || typeof value === 'number') found.push(value);
  else if (typeof value === 'boolean') found.push(value ? 1 : 0);
}

/** The index terms of a document, each once. */
export function termsOf<T extends Stored>(kind: Kind<T>, document: T): Map<string, Term> {
  const terms = new Map<string, Term>();
  const add = (term: Term) => terms.set(`${term[0]}\n${typeof term[1]}${term[1]}`, term);
  for (const path of kind.paths) {
    const parts = path.split('.');
    if (parts.at(-1) === '*') {
      const parent = Reflect.get(document, parts[0] ?? '');
      for (const name of Object.keys(parent ?? {})) {
        const found: SqlValue[] = [];
        scalars(parent, [name], 0, found);
        for (const value of found) add([`${parts[0]}.${name}`, value]);
      }
      continue;
    }
    const found: SqlValue[] = [];
    scalars(document, parts, 0, found);
    for (const value of found) add([path, value]);
    if (found.length === 0 && kind.optional?.includes(path) === true) add([absenceOf(path), 1]);
  }
  for (const term of kind.terms?.(document) ?? []) add(term);
  return terms;
}
