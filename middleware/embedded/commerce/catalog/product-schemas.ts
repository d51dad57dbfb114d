import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { unsupported } from '../unsupported.ts';

const attribute = z.strictObject({ name: z.string(), value: z.unknown() });

export const priceDraft = z.strictObject({
  key: fields.key.exactOptional(),
  value: fields.positiveMoney,
  country: fields.country.exactOptional(),
  customerGroup: fields.identifier('customer-group').exactOptional(),
  channel: fields.identifier('channel').exactOptional(),
  validFrom: fields.dateTime.exactOptional(),
  validUntil: fields.dateTime.exactOptional(),
  tiers: z.array(z.strictObject({ minimumQuantity: z.int().min(2), value: fields.positiveMoney })).exactOptional(),
  custom: fields.customFields.exactOptional(),
  ...unsupported('discounted', 'recurrencePolicy'),
});

export const image = z.strictObject({
  url: z.string(),
  dimensions: z.strictObject({ w: z.int(), h: z.int() }),
  label: z.string().exactOptional(),
});

export const variantDraft = z.strictObject({
  sku: z.string().min(1).exactOptional(),
  key: fields.key.exactOptional(),
  prices: z.array(priceDraft).exactOptional(),
  attributes: z.array(attribute).exactOptional(),
  images: z.array(image).exactOptional(),
  assets: z.array(fields.asset).exactOptional(),
});

const suggestTokenizer = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('whitespace') }),
  z.strictObject({ type: z.literal('custom'), inputs: z.array(z.string()) }),
]);
export const searchKeywords = z.record(
  fields.locale,
  z.array(z.strictObject({ text: z.string(), suggestTokenizer: suggestTokenizer.exactOptional() })),
);

export const productDraft = z.strictObject({
  key: fields.key.exactOptional(),
  productType: fields.identifier('product-type'),
  name: fields.localized,
  slug: z.record(z.string(), z.string().regex(/^[A-Za-z0-9_-]{2,256}$/, 'must be 2 to 256 of A-Z a-z 0-9 _ -')),
  description: fields.localized.exactOptional(),
  categories: z.array(fields.identifier('category')).exactOptional(),
  categoryOrderHints: z.record(z.string(), z.string()).exactOptional(),
  metaTitle: fields.localized.exactOptional(),
  metaDescription: fields.localized.exactOptional(),
  metaKeywords: fields.localized.exactOptional(),
  searchKeywords: searchKeywords.exactOptional(),
  masterVariant: variantDraft.exactOptional(),
  variants: z.array(variantDraft).exactOptional(),
  taxCategory: fields.identifier('tax-category').exactOptional(),
  publish: z.boolean().exactOptional(),
  priceMode: z.literal('Embedded').exactOptional(),
  ...unsupported('attributes', 'state'),
});
