/** What is wrong with a field, as a translation key (VALID-20) and the values that its text names. */
export interface ValidationMessage {
  readonly id: `validation.${string}`;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Judges the text of a field. Only `required` objects to an empty one. */
export type Rule = (value: string) => ValidationMessage | undefined;

/** The first objection of several rules. */
export function firstObjection(value: string, rules: readonly Rule[]): ValidationMessage | undefined {
  for (const rule of rules) {
    const message = rule(value);
    if (message) return message;
  }
  return undefined;
}

/** The rules as a form library's `validate`: the translated text of the first objection, or true. */
export function validateWith(format: (message: ValidationMessage) => string, ...rules: readonly Rule[]) {
  return (value: string | null | undefined): string | true => {
    const message = firstObjection(value ?? '', rules);
    return message ? format(message) : true;
  };
}
