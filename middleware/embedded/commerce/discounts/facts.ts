import type { Attribute } from '@commercetools/platform-sdk';

/** Attributes as discount predicates name them: `attributes.<name>`. */
export function attributeFacts(attributes: readonly Attribute[] | undefined): Record<string, unknown> {
  return Object.fromEntries((attributes ?? []).map(({ name, value }) => [name, value]));
}
