import { isPlainObject, type SearchRecord } from './record.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** One attribute of a partial update: a new value, or a built-in operation on the old one. */
function updated(before: unknown, update: unknown): unknown {
  if (!isPlainObject(update) || typeof update._operation !== 'string') return update;
  const { value } = update;
  const number = typeof before === 'number' ? before : 0;
  switch (update._operation) {
    case 'Increment':
      return number + Number(value);
    case 'Decrement':
      return number - Number(value);
    case 'Add':
      return [...asList(before), value];
    case 'Remove':
      return asList(before).filter(item => !same(item, value));
    case 'AddUnique':
      return asList(before).some(item => same(item, value)) ? before : [...asList(before), value];
    default:
      return update;
  }
}

/** Changes only the attributes that the update names. */
export function applyPartialUpdate(record: SearchRecord, update: Record<string, unknown>): SearchRecord {
  const changed: Record<string, unknown> = { ...record };
  for (const [attribute, value] of Object.entries(update)) changed[attribute] = updated(record[attribute], value);
  return { ...changed, objectID: record.objectID };
}
