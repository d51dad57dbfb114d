import type { JsonSchema } from '@exwerk/contract/calls/told-call';

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Whether a plain value, as enumerations have them, is one that a schema without references or options takes. */
export function isValueOf(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum) return schema.enum.includes(value);
  if ('const' in schema) return schema.const === value;
  const type = typeOf(value);
  const isType = schema.type === type || (schema.type === 'integer' && Number.isInteger(value));
  if (!isType && schema.type !== undefined) return false;
  if (typeof value === 'string') {
    const fits = schema.pattern === undefined || new RegExp(schema.pattern).test(value);
    return fits && boundFault({ minLength: value.length, maxLength: value.length }, schema) === undefined;
  }
  return typeof value !== 'number' || boundFault({ minimum: value, maximum: value }, schema) === undefined;
}

/** By which bound something that `sent` describes would be refused by `taken`. */
export function boundFault(sent: JsonSchema, taken: JsonSchema): string | undefined {
  const [lengths, lengthsTaken] = [sizesOf(sent, 'Length'), sizesOf(taken, 'Length')];
  const [entries, entriesTaken] = [sizesOf(sent, 'Items'), sizesOf(taken, 'Items')];
  const isUnmatched = sent.type === 'string' && taken.pattern !== undefined && taken.pattern !== sent.pattern;
  return (
    rangeFault(lengths, lengthsTaken, 'characters') ??
    rangeFault(entries, entriesTaken, 'entries') ??
    rangeFault(rangeOf(sent), rangeOf(taken), '') ??
    (isUnmatched ? `need not match ${taken.pattern}` : undefined)
  );
}

type Range = readonly [least: number, most: number];

const sizesOf = (schema: JsonSchema, of: 'Length' | 'Items'): Range => [
  schema[`min${of}`] ?? 0,
  schema[`max${of}`] ?? Number.POSITIVE_INFINITY,
];

/** Bounds that are excluded are read as included ones: what lies between is nothing that a shop counts. */
const rangeOf = ({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema): Range => [
  Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY),
  Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY),
];

function rangeFault(sent: Range, taken: Range, unit: string): string | undefined {
  if (sent[0] < taken[0]) return `may be less than ${taken[0]} ${unit}`.trim();
  return sent[1] > taken[1] ? `may be more than ${taken[1]} ${unit}`.trim() : undefined;
}
