/** What is wrong with a field, as a translation key and the values that its text names. */
export interface ValidationMessage {
  readonly id: `validation.${string}`;
  readonly values?: Readonly<Record<string, string | number>>;
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const isMessageId = (text: unknown): text is ValidationMessage['id'] =>
  typeof text === 'string' && text.startsWith('validation.');

/** Those of the values that a text can name. */
export function textValues(values: unknown): NonNullable<ValidationMessage['values']> {
  const isNameable = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return isObject(values) ? Object.fromEntries(Object.entries(values).filter(isNameable)) : {};
}

/** What a rule has written into an issue of a schema; undefined for an issue that no rule has raised. */
export function messageOf(issue: object): ValidationMessage | undefined {
  const params = 'params' in issue ? issue.params : undefined;
  if (!isObject(params) || !('id' in params) || !isMessageId(params.id)) return undefined;
  return 'values' in params && params.values !== undefined
    ? { id: params.id, values: textValues(params.values) }
    : { id: params.id };
}
