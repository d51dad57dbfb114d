import {
  type Attribution,
  AttributionSourceValues,
  type CreatedBy,
  type HighPrecisionMoney,
} from '@commercetools/platform-sdk';

/**
 * What a query predicate or a sort may name: a value (`plain`), one of a set of values, fields, one field of whatever name
 * (`byName`), or anything below (values of custom fields, of attributes, of custom objects).
 */
export type Field = 'plain' | 'anything' | 'byName' | { readonly values: ReadonlySet<string> } | Fields;
export interface Fields {
  readonly names: ReadonlyMap<string, Field>;
}

type Names<T> = T extends unknown ? keyof T & string : never;
type Nested<T, Plain extends readonly string[]> = Record<Exclude<Names<T>, Plain[number]>, Field>;

const fieldsOf = (plain: readonly string[], nested: Readonly<Record<string, Field>>): Fields => ({
  names: new Map([...plain.map((name): [string, Field] => [name, 'plain']), ...Object.entries(nested)]),
});

/** The fields of `T`: those that hold values, then those that hold more. What the SDK's type has and lacks, the compiler knows. */
export const shape =
  <T>() =>
  <const Plain extends readonly Names<T>[]>(plain: Plain, nested: Nested<T, Plain>): Fields =>
    fieldsOf(plain, nested);

/** Texts by locale and the like. */
export const byName: Field = 'byName';
export const anything: Field = 'anything';

/** One of the values of an enum of the SDK. */
export const oneOf = (values: Readonly<Record<string, string>>): Field => ({ values: new Set(Object.values(values)) });

/** What a reference points to cannot be asked about. */
export const reference = shape<{ typeId: string; id: string }>()(['typeId', 'id'], {});
export const keyReference = shape<{ typeId: string; key: string }>()(['typeId', 'key'], {});

export const money = shape<HighPrecisionMoney>()(
  ['type', 'currencyCode', 'centAmount', 'fractionDigits', 'preciseAmount'],
  {},
);

const attribution = shape<Attribution>()(['clientId'], { source: oneOf(AttributionSourceValues) });
const client = shape<CreatedBy>()(['clientId', 'externalUserId', 'anonymousId'], {
  customer: reference,
  associate: reference,
  attributedTo: attribution,
});

/** What all have, and warnings, which stand beside the fields. */
type Stamp = 'warnings' | 'id' | 'version' | 'createdAt' | 'lastModifiedAt' | 'createdBy' | 'lastModifiedBy';
const stamp = fieldsOf(['id', 'version', 'createdAt', 'lastModifiedAt'], { createdBy: client, lastModifiedBy: client });

/** As `shape`, with the fields that every resource has. */
export const resource =
  <T>() =>
  <const Plain extends readonly Names<Omit<T, Stamp>>[]>(
    plain: Plain,
    nested: Nested<Omit<T, Stamp>, Plain>,
  ): Fields => ({
    names: new Map([...stamp.names, ...fieldsOf(plain, nested).names]),
  });
