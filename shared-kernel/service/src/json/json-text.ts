import * as z from 'zod';

/** What a text of JSON says; undefined for a text that is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text of JSON that says what the schema wants. A text that is none is refused like any other one that does not fit. */
export const jsonText = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      const said = jsonIn(text);
      if (said === undefined) context.addIssue('is no JSON');
      return said;
    })
    .pipe(schema);
