import type {
  AttributeDefinition,
  AttributeDefinitionDraft,
  ProductType,
  ProductTypeDraft,
} from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optional } from '../store/mutable.ts';
import { setter } from '../updates/setter.ts';

const simple = z.strictObject({
  name: z.enum(['text', 'ltext', 'boolean', 'number', 'money', 'date', 'time', 'datetime']),
});
// Told apart by their names, so that a refusal can say which field of which is wrong.
const element = z.discriminatedUnion('name', [
  simple,
  z.strictObject({ name: z.literal('enum'), values: z.array(z.strictObject({ key: z.string(), label: z.string() })) }),
  z.strictObject({
    name: z.literal('lenum'),
    values: z.array(z.strictObject({ key: z.string(), label: fields.localized })),
  }),
  z.strictObject({ name: z.literal('reference'), referenceTypeId: z.string() }),
]);
const attributeDraft = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9_-]{2,256}$/, 'must be 2 to 256 of A-Z a-z 0-9 _ -'),
  label: fields.localized,
  type: z.discriminatedUnion('name', [element, z.strictObject({ name: z.literal('set'), elementType: element })]),
  isRequired: z.boolean(),
  level: z.literal('Variant').exactOptional(),
  attributeConstraint: z.enum(['None', 'Unique', 'CombinationUnique', 'SameForAll']).exactOptional(),
  inputHint: z.enum(['SingleLine', 'MultiLine']).exactOptional(),
  inputTip: fields.localized.exactOptional(),
  isSearchable: z.boolean().exactOptional(),
});
const draft = z.strictObject({
  key: fields.key.exactOptional(),
  name: z.string().min(1),
  description: z.string(),
  attributes: z.array(attributeDraft).exactOptional(),
});

const definitionOf = (input: AttributeDefinitionDraft): AttributeDefinition => ({
  type: input.type,
  name: input.name,
  label: input.label,
  isRequired: input.isRequired,
  level: input.level ?? 'Variant',
  attributeConstraint: input.attributeConstraint ?? 'None',
  inputHint: input.inputHint ?? 'SingleLine',
  ...optional('inputTip', input.inputTip),
  isSearchable: input.isSearchable ?? true,
});

export function buildProductType(project: Project, input: ProductTypeDraft): ProductType {
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    name: input.name,
    description: input.description,
    attributes: (input.attributes ?? []).map(definitionOf),
  };
}

export const productTypeResource = (project: Project): ResourceOptions<ProductType> => ({
  project,
  collection: project.collections.productTypes,
  path: 'product-types',
  create: body => project.collections.productTypes.insert(buildProductType(project, parse(draft, body))),
  actions: {
    setKey: setter('key', fields.key),
    changeName: setter('name', z.string().min(1), true),
    changeDescription: setter('description', z.string(), true),
    addAttributeDefinition: action(z.strictObject({ attribute: attributeDraft }), (productType, input) => {
      productType.attributes = [...(productType.attributes ?? []), definitionOf(input.attribute)];
    }),
  },
});
