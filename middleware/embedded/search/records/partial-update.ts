import { z } from 'zod';
import { badRequest } from '../problem.ts';
import { isPlainObject, type SearchRecord } from './record.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A built-in operation on the old value of an attribute. */
const operationSchema = z.discriminatedUnion('_operation', [
  z.object({ _operation: z.enum(['Increment', 'Decrement']), value: z.number() }),
  z.object({ _operation: z.enum(['IncrementFrom', 'IncrementSet']), value: z.int() }),
  z.object({ _operation: z.enum(['Add', 'AddUnique', 'Remove']), value: z.union([z.string(), z.number()]) }),
]);
type Operation = z.infer<typeof operationSchema>;

/** The operation that an attribute of an update asks for; undefined for a plain value. */
function operationOf(attribute: string, update: unknown): Operation | undefined {
  if (!isPlainObject(update) || !Object.hasOwn(update, '_operation')) return undefined;
  const { success, data } = operationSchema.safeParse(update);
  if (!success) throw badRequest(`Invalid operation for attribute "${attribute}": ${JSON.stringify(update)}`);
  return data;
}

/** What an operation makes of an attribute; undefined when it has the whole update ignored. */
function operated(before: unknown, { _operation, value }: Operation): unknown {
  switch (_operation) {
    case 'Increment':
      return numberIn(before) + value;
    case 'Decrement':
      return numberIn(before) - value;
    case 'IncrementFrom':
      return numberIn(before) === value ? value + 1 : undefined;
    case 'IncrementSet':
      return value > numberIn(before) ? value : undefined;
    case 'Add':
      return [...asList(before), value];
    case 'Remove':
      return asList(before).filter(item => !same(item, value));
    case 'AddUnique':
      return asList(before).some(item => same(item, value)) ? before : [...asList(before), value];
  }
}

/** Changes only the attributes that the update names; undefined when one of its operations has the update ignored. */
export function applyPartialUpdate(
  record: SearchRecord,
  update: Readonly<Record<string, unknown>>,
): SearchRecord | undefined {
  const changed: Record<string, unknown> = { ...record };
  let isIgnored = false;
  for (const [attribute, value] of Object.entries(update)) {
    const operation = operationOf(attribute, value);
    const after = operation ? operated(record[attribute], operation) : value;
    if (after === undefined) isIgnored = true;
    else changed[attribute] = after;
  }
  return isIgnored ? undefined : { ...changed, objectID: record.objectID };
}
