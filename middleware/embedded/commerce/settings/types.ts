import type { FieldDefinition, Type, TypeDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { invalidOperation } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import * as fields from '../http/schemas.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { optional } from '../store/mutable.ts';
import { setter } from './setter.ts';

const enumValue = z.object({ key: z.string(), label: z.string() });
const localizedEnumValue = z.object({ key: z.string(), label: fields.localized });
const simple = z.object({
  name: z.enum(['String', 'LocalizedString', 'Boolean', 'Number', 'Date', 'Time', 'DateTime', 'Money']),
});
const fieldType = z.union([
  simple,
  z.object({ name: z.literal('Enum'), values: z.array(enumValue) }),
  z.object({ name: z.literal('LocalizedEnum'), values: z.array(localizedEnumValue) }),
  z.object({ name: z.literal('Reference'), referenceTypeId: z.string() }),
  z.object({
    name: z.literal('Set'),
    elementType: z.union([
      simple,
      z.object({ name: z.literal('Enum'), values: z.array(enumValue) }),
      z.object({ name: z.literal('Reference'), referenceTypeId: z.string() }),
    ]),
  }),
]);
const fieldDefinition = z.object({
  name: z.string().regex(/^[A-Za-z0-9_-]{2,36}$/, 'must be 2 to 36 of A-Z a-z 0-9 _ -'),
  label: fields.localized,
  required: z.boolean(),
  type: fieldType,
  inputHint: z.enum(['SingleLine', 'MultiLine']).exactOptional(),
}) satisfies z.ZodType<FieldDefinition>;

const draft = z.object({
  key: fields.key,
  name: fields.localized,
  description: fields.localized.exactOptional(),
  resourceTypeIds: z.array(z.string()).min(1),
  fieldDefinitions: z.array(fieldDefinition).exactOptional(),
});

export function buildType(project: Project, input: TypeDraft): Type {
  return {
    ...project.stamp(),
    key: input.key,
    name: input.name,
    ...optional('description', input.description),
    resourceTypeIds: input.resourceTypeIds,
    fieldDefinitions: (input.fieldDefinitions ?? []).map(definition => ({ inputHint: 'SingleLine', ...definition })),
  };
}

export function typeResource(project: Project): ResourceOptions<Type> {
  const { types } = project.collections;
  return {
    project,
    collection: types,
    path: 'types',
    create: body => types.insert(buildType(project, parse(draft, body))),
    actions: {
      changeKey: setter('key', fields.key, true),
      changeName: setter('name', fields.localized, true),
      setDescription: setter('description', fields.localized),
      addFieldDefinition: action(z.object({ fieldDefinition }), (type, input) => {
        if (type.fieldDefinitions.some(({ name }) => name === input.fieldDefinition.name)) {
          throw invalidOperation(`The type already has a field '${input.fieldDefinition.name}'.`);
        }
        type.fieldDefinitions = [...type.fieldDefinitions, { inputHint: 'SingleLine', ...input.fieldDefinition }];
      }),
      removeFieldDefinition: action(z.object({ fieldName: z.string() }), (type, { fieldName }) => {
        type.fieldDefinitions = type.fieldDefinitions.filter(({ name }) => name !== fieldName);
      }),
    },
  };
}
