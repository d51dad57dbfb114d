import type { ShoppingList, ShoppingListLineItem, TextLineItem } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Owner } from '../carts/cart-routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import * as fields from '../drafts/schemas.ts';
import type { Project } from '../project.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolveOptional, resolveStore } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { addLine, addText, lineDraft, textDraft } from './list-lines.ts';

export const slug = z.record(
  z.string(),
  z.string().regex(/^[a-zA-Z0-9_-]{2,256}$/, 'must be 2 to 256 of A-Z a-z 0-9 _ -'),
);
export const deleteDays = z.int().min(1).max(365_250);

export const myListDraft = z.strictObject({
  name: fields.localized,
  description: fields.localized.exactOptional(),
  lineItems: z.array(lineDraft).default([]),
  textLineItems: z.array(textDraft).default([]),
  custom: fields.customFields.exactOptional(),
  deleteDaysAfterLastModification: deleteDays.exactOptional(),
  store: fields.identifier('store').exactOptional(),
});
export const listDraft = myListDraft.extend({
  key: fields.key.exactOptional(),
  slug: slug.exactOptional(),
  customer: fields.identifier('customer').exactOptional(),
  anonymousId: z.string().exactOptional(),
  ...unsupported('businessUnit'),
});
export type ListInput = z.infer<typeof listDraft>;

/** A new list. `owner` overrules the draft: lists of /me belong to the token. */
export function buildList(
  project: Project,
  catalog: Catalog,
  draft: ListInput,
  owner: Owner,
  storeKey: string | undefined,
): ShoppingList {
  const customer = resolveOptional(
    project,
    'customer',
    owner.customerId === undefined ? draft.customer : { id: owner.customerId },
  );
  const store = storeKey === undefined ? draft.store : { key: storeKey };
  let lineItems: ShoppingListLineItem[] = [];
  for (const line of draft.lineItems) lineItems = addLine(project, catalog, lineItems, line);
  let textLineItems: TextLineItem[] = [];
  for (const text of draft.textLineItems) textLineItems = addText(project, textLineItems, text);
  return {
    ...project.stamp(),
    ...optional('key', draft.key),
    name: draft.name,
    ...optional('slug', draft.slug),
    ...optional('description', draft.description),
    ...optional('customer', customer),
    ...optional('anonymousId', customer === undefined ? (owner.anonymousId ?? draft.anonymousId) : undefined),
    ...optional('store', store && resolveStore(project, store)),
    lineItems,
    textLineItems,
    ...optionalCustomFields(project, draft.custom),
    ...optional('deleteDaysAfterLastModification', draft.deleteDaysAfterLastModification),
  };
}
