import { isMessageId, isObject, textValues, type ValidationMessage } from './message.ts';

/** What a refused call tells: words in the visitor's language, and the fields that they are about. */
export interface ToldRefusal {
  readonly text?: string;
  /** The message of the rule that a field breaks; undefined where no rule of a field says why. */
  readonly fields: Readonly<Record<string, ValidationMessage | undefined>>;
}

function fieldsOf(error: object): ToldRefusal['fields'] {
  const told: [string, unknown][] = 'fields' in error && isObject(error.fields) ? Object.entries(error.fields) : [];
  const named = new Map<string, unknown>(
    'fieldValues' in error && isObject(error.fieldValues) ? Object.entries(error.fieldValues) : [],
  );
  return Object.fromEntries(
    told.map(([field, id]) => [field, isMessageId(id) ? { id, values: textValues(named.get(field)) } : undefined]),
  );
}

/** Reads the problem that a call was refused with, or an error that was caused by one. */
export function toldRefusal(error: unknown): ToldRefusal {
  if (error instanceof Error && error.cause !== undefined) return toldRefusal(error.cause);
  if (!isObject(error)) return { fields: {} };
  const text = 'communicate' in error && typeof error.communicate === 'string' ? error.communicate : undefined;
  return { ...(text !== undefined && { text }), fields: fieldsOf(error) };
}
