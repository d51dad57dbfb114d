import type { CustomFields } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import type { Project } from '../project.ts';
import { type Action, action } from '../resource.ts';
import { setCustomField, setCustomType } from '../store/custom-fields.ts';

/** An update action that sets one field, or removes it when there is no value: most actions are this. */
export function setter<T extends object, Key extends keyof T & string>(
  field: Key,
  schema: z.ZodType<T[Key]>,
  required = false,
): Action<T> {
  const shape = z.strictObject({ [field]: required ? schema : schema.exactOptional() });
  return action<T, z.infer<typeof shape>>(shape, (document, input) => {
    const value = input[field];
    // The schema was made for this very field.
    if (value === undefined) Reflect.deleteProperty(document, field);
    else Reflect.set(document, field, value);
  });
}

interface Customised {
  custom?: CustomFields;
}

/** The two actions that every resource with custom fields has. */
export const customActions = (project: Project) => ({
  setCustomType: action<Customised, { type?: { id?: string; key?: string }; fields?: Record<string, unknown> }>(
    z.strictObject({
      type: fields.identifier('type').exactOptional(),
      fields: z.record(z.string(), z.unknown()).exactOptional(),
    }),
    (document, input) => setCustomType(project, document, input.type, input.fields),
  ),
  setCustomField: action<Customised, { name: string; value?: unknown }>(
    z.strictObject({ name: z.string(), value: z.unknown().exactOptional() }),
    (document, input) => setCustomField(project, document, input.name, input.value),
  ),
});
