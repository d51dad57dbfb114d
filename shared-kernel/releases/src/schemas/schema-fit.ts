import type { JsonSchema, Schema } from '@exwerk/contract/calls/told-call';
import { boundFault, isValueOf } from './schema-values.ts';

/** What one end sends and the other does not take: the field, as `0.sku`, and why. */
export interface Misfit {
  readonly field: string;
  readonly reason: string;
}

interface Side {
  readonly schema: Schema;
  /** Holds the definitions that the schema refers to. */
  readonly root: JsonSchema;
}

/** The first field by which something that `sent` describes would not be taken by `taken`; undefined when all of it would. */
export function misfitOf(sent: JsonSchema, taken: JsonSchema): Misfit | undefined {
  return new Comparison(sent, taken).compare(sent, taken, []);
}

class Comparison {
  readonly #sent: JsonSchema;
  readonly #taken: JsonSchema;
  /** Pairs that are being compared: schemas may refer to themselves. */
  readonly #open = new Map<Schema, Set<Schema>>();

  constructor(sent: JsonSchema, taken: JsonSchema) {
    this.#sent = sent;
    this.#taken = taken;
  }

  compare(sentAs: Schema, takenAs: Schema, path: readonly string[]): Misfit | undefined {
    const sent = resolved({ schema: sentAs, root: this.#sent });
    const taken = resolved({ schema: takenAs, root: this.#taken });
    const misfit = (reason: string) => ({ field: path.join('.'), reason });
    if (taken === true || isAnything(taken) || sent === false) return undefined;
    if (taken === false) return misfit('is not taken');
    if (sent === true || isAnything(sent)) return misfit('may be anything');
    const seen = this.#open.get(sent) ?? new Set();
    if (seen.has(taken)) return undefined;
    this.#open.set(sent, seen.add(taken));
    try {
      return this.#compareResolved(sent, taken, path);
    } finally {
      seen.delete(taken);
    }
  }

  #compareResolved(sent: JsonSchema, taken: JsonSchema, path: readonly string[]): Misfit | undefined {
    const misfit = (reason: string) => ({ field: path.join('.'), reason });
    const sentOptions = sent.anyOf ?? sent.oneOf;
    if (sentOptions) return firstOf(sentOptions, option => this.compare(option, taken, path));
    const values = sent.enum ?? ('const' in sent ? [sent.const] : undefined);
    const takenOptions = taken.anyOf ?? taken.oneOf;
    if (takenOptions && values && values.length > 1)
      return firstOf(values, value => this.compare({ type: sent.type, const: value }, taken, path));
    if (takenOptions) return this.#compareOptions(sent, takenOptions, path);
    if (values) {
      const wrong = values.find(value => !isValueOf(value, taken));
      return wrong === undefined ? undefined : misfit(`may be ${JSON.stringify(wrong)}`);
    }
    if (taken.enum || 'const' in taken) return misfit(`may be other than ${JSON.stringify(taken.enum ?? taken.const)}`);
    if (sent.type !== taken.type && !(sent.type === 'integer' && taken.type === 'number'))
      return misfit(`is ${sent.type} where ${taken.type} is taken`);
    const bound = boundFault(sent, taken);
    if (bound !== undefined) return misfit(bound);
    if (sent.type === 'array') return this.#compareItems(sent, taken, path);
    return sent.type === 'object' ? this.#compareProperties(sent, taken, path) : undefined;
  }

  /** Fits when one option takes it; else what is told is of the option that comes nearest. */
  #compareOptions(sent: JsonSchema, options: readonly Schema[], path: readonly string[]): Misfit | undefined {
    const misfits: Misfit[] = [];
    for (const option of options) {
      const found = this.compare(sent, option, path);
      if (!found) return undefined;
      misfits.push(found);
    }
    return misfits.toSorted((one, other) => other.field.length - one.field.length)[0];
  }

  #compareItems(sent: JsonSchema, taken: JsonSchema, path: readonly string[]): Misfit | undefined {
    const length = Math.max(sent.prefixItems?.length ?? 0, taken.prefixItems?.length ?? 0);
    return (
      firstOf(Array.from({ length }).keys(), at => {
        if (at >= (sent.maxItems ?? Number.POSITIVE_INFINITY)) return undefined;
        return this.compare(itemAt(sent, at), itemAt(taken, at), [...path, String(at)]);
      }) ?? this.compare(sent.items ?? true, taken.items ?? true, [...path, '*'])
    );
  }

  #compareProperties(sent: JsonSchema, taken: JsonSchema, path: readonly string[]): Misfit | undefined {
    const given = sent.properties ?? {};
    const needed = (taken.required ?? []).find(name => !sent.required?.includes(name));
    if (needed !== undefined) return { field: [...path, needed].join('.'), reason: 'is needed and may be missing' };
    return (
      firstOf(Object.entries(given), ([name, property]) =>
        this.compare(property, taken.properties?.[name] ?? taken.additionalProperties ?? true, [...path, name]),
      ) ??
      (sent.additionalProperties === undefined || taken.additionalProperties === undefined
        ? undefined
        : this.compare(sent.additionalProperties, taken.additionalProperties, [...path, '*'])) ??
      (sent.propertyNames === undefined
        ? undefined
        : this.compare(sent.propertyNames, taken.propertyNames ?? true, [...path, '*']))
    );
  }
}

const isAnything = (schema: Schema): boolean =>
  schema === true || (schema !== false && Object.keys(schema).every(isRemark));
const isRemark = (key: string) => ['$schema', '$defs', 'default', 'description', 'title'].includes(key);

const itemAt = ({ prefixItems, items }: JsonSchema, at: number): Schema => prefixItems?.[at] ?? items ?? true;

function resolved({ schema, root }: Side): Schema {
  if (schema === true || schema === false) return schema;
  if (schema.$ref === undefined) return Array.isArray(schema.type) ? byType(schema, schema.type) : schema;
  if (schema.$ref === '#') return root;
  const named = root.$defs?.[schema.$ref.replace(/^#\/\$defs\//, '')];
  if (named === undefined) throw new Error(`A schema refers to ${schema.$ref}, which is not there`);
  return resolved({ schema: named, root });
}

const split = new WeakMap<JsonSchema, JsonSchema>();
/** A schema of several types as one option each; the same object every time. */
function byType(schema: JsonSchema, types: readonly string[]): JsonSchema {
  const options = split.get(schema) ?? { anyOf: types.map(type => ({ ...schema, type })) };
  split.set(schema, options);
  return options;
}

function firstOf<Item>(items: Iterable<Item>, find: (item: Item) => Misfit | undefined): Misfit | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}
