import { randomUUID } from 'node:crypto';
import type {
  ProductProjection,
  ProductVariant,
  ShoppingListLineItem,
  TextLineItem,
} from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import * as fields from '../drafts/schemas.ts';
import { duplicateField, invalidField, invalidInput, refusal, requiredField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';

/** How much a list holds, as documented. */
const most = { lines: 250, texts: 100 };

const added = {
  key: fields.key.exactOptional(),
  quantity: fields.quantity.default(1),
  addedAt: fields.dateTime.exactOptional(),
  custom: fields.customFields.exactOptional(),
};
export const lineDraft = z.strictObject({
  ...added,
  productId: fields.id.exactOptional(),
  variantId: z.int().min(1).exactOptional(),
  sku: z.string().exactOptional(),
});
export const textDraft = z.strictObject({
  ...added,
  name: fields.localized,
  description: fields.localized.exactOptional(),
});

/** A line as it is stored: what it says of its product is read from the catalog whenever the list is shown. */
export const shownProduct = (product: ProductProjection) => ({
  name: product.name,
  productType: product.productType,
  published: product.published === true,
});

/** The variant that a line means: without `variantId` the master variant, whichever that is by now. */
export const variantOf = (product: ProductProjection, variantId: number | undefined): ProductVariant | undefined =>
  variantId === undefined
    ? product.masterVariant
    : [product.masterVariant, ...product.variants].find(({ id }) => id === variantId);

/** Published or not; a list may remember what is not sold yet. */
export const productOf = (catalog: Catalog, id: string): ProductProjection | undefined =>
  (catalog.current(id) ?? catalog.staged(id))?.document;

function chosen(catalog: Catalog, { productId, variantId, sku }: z.infer<typeof lineDraft>) {
  if (sku === undefined && productId === undefined) throw requiredField('sku');
  const id = sku === undefined ? productId : catalog.idOf('sku', sku);
  const product = id === undefined || !catalog.has(id) ? undefined : productOf(catalog, id);
  if (product === undefined) {
    const what = sku === undefined ? `ID '${productId}'` : `SKU '${sku}'`;
    throw invalidInput(`The product with ${what} was not found.`);
  }
  if (sku === undefined) {
    if (variantOf(product, variantId) === undefined)
      throw invalidField('variantId', variantId, 'the product has no such variant');
    return { product, variantId };
  }
  const variant = [product.masterVariant, ...product.variants].find(candidate => candidate.sku === sku);
  return { product, variantId: variant?.id };
}

function checkRoom(items: readonly { key?: string }[], key: string | undefined, limit: number, what: string): void {
  if (items.length >= limit)
    throw refusal('MaxResourceLimitExceeded', `A shopping list holds at most ${limit} ${what}.`, {
      exceededResource: what,
    });
  if (key !== undefined && items.some(item => item.key === key)) throw duplicateField('key', key);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Adds a line, or adds to the quantity of the one with the same variant and the same custom fields. */
export function addLine(
  project: Project,
  catalog: Catalog,
  lines: readonly ShoppingListLineItem[],
  draft: z.infer<typeof lineDraft>,
): ShoppingListLineItem[] {
  const { product, variantId } = chosen(catalog, draft);
  const line: ShoppingListLineItem = {
    id: randomUUID(),
    ...optional('key', draft.key),
    productId: product.id,
    ...optional('variantId', variantId),
    quantity: draft.quantity,
    addedAt: draft.addedAt ?? project.now(),
    ...shownProduct(product),
    ...optionalCustomFields(project, draft.custom),
  };
  const isTwin = (other: ShoppingListLineItem) =>
    other.productId === line.productId && other.variantId === line.variantId && same(other.custom, line.custom);
  if (lines.some(isTwin))
    return lines.map(other => (isTwin(other) ? { ...other, quantity: other.quantity + line.quantity } : other));
  checkRoom(lines, draft.key, most.lines, 'line items');
  return [...lines, line];
}

export function addText(
  project: Project,
  texts: readonly TextLineItem[],
  draft: z.infer<typeof textDraft>,
): TextLineItem[] {
  checkRoom(texts, draft.key, most.texts, 'text line items');
  return [
    ...texts,
    {
      id: randomUUID(),
      ...optional('key', draft.key),
      name: draft.name,
      ...optional('description', draft.description),
      quantity: draft.quantity,
      addedAt: draft.addedAt ?? project.now(),
      ...optionalCustomFields(project, draft.custom),
    },
  ];
}
