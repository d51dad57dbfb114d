import type { Attribute } from '@commercetools/platform-sdk';

/** Lines with the same product share its attributes. */
const known = new WeakMap<readonly Attribute[], Record<string, unknown>>();

/** Attributes as discount predicates name them: `attributes.<name>`. */
export function attributeFacts(attributes: readonly Attribute[] | undefined): Record<string, unknown> {
  if (attributes === undefined) return {};
  const found = known.get(attributes);
  if (found !== undefined) return found;
  const facts = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
  known.set(attributes, facts);
  return facts;
}
