import type { FieldDefinition, Type, TypeDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { duplicateField, invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { type Mutable, optional } from '../store/mutable.ts';
import { setter } from '../updates/setter.ts';

const enumValue = z.strictObject({ key: z.string(), label: z.string() });
const localizedEnumValue = z.strictObject({ key: z.string(), label: fields.localized });
const simple = z.strictObject({
  name: z.enum(['String', 'LocalizedString', 'Boolean', 'Number', 'Date', 'Time', 'DateTime', 'Money']),
});
// Told apart by their names, so that a refusal can say which field of which is wrong.
const fieldType = z.discriminatedUnion('name', [
  simple,
  z.strictObject({ name: z.literal('Enum'), values: z.array(enumValue) }),
  z.strictObject({ name: z.literal('LocalizedEnum'), values: z.array(localizedEnumValue) }),
  z.strictObject({ name: z.literal('Reference'), referenceTypeId: z.string() }),
  z.strictObject({
    name: z.literal('Set'),
    elementType: z.discriminatedUnion('name', [
      simple,
      z.strictObject({ name: z.literal('Enum'), values: z.array(enumValue) }),
      z.strictObject({ name: z.literal('Reference'), referenceTypeId: z.string() }),
    ]),
  }),
]);
const inputHint = z.enum(['SingleLine', 'MultiLine']);
const fieldDefinition = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9_-]{2,36}$/, 'must be 2 to 36 of A-Z a-z 0-9 _ -'),
  label: fields.localized,
  required: z.boolean(),
  type: fieldType,
  inputHint: inputHint.exactOptional(),
}) satisfies z.ZodType<FieldDefinition>;

const draft = z.strictObject({
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

function changeField(type: Mutable<Type>, name: string, change: (field: FieldDefinition) => FieldDefinition): void {
  if (!type.fieldDefinitions.some(field => field.name === name))
    throw invalidOperation(`The type has no field '${name}'.`);
  type.fieldDefinitions = type.fieldDefinitions.map(field => (field.name === name ? change(field) : field));
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
      addFieldDefinition: action(z.strictObject({ fieldDefinition }), (type, input) => {
        if (type.fieldDefinitions.some(({ name }) => name === input.fieldDefinition.name)) {
          throw invalidOperation(`The type already has a field '${input.fieldDefinition.name}'.`);
        }
        type.fieldDefinitions = [...type.fieldDefinitions, { inputHint: 'SingleLine', ...input.fieldDefinition }];
      }),
      changeLabel: action(
        z.strictObject({ fieldName: z.string(), label: fields.localized }),
        (type, { fieldName, label }) => changeField(type, fieldName, field => ({ ...field, label })),
      ),
      changeInputHint: action(z.strictObject({ fieldName: z.string(), inputHint }), (type, input) =>
        changeField(type, input.fieldName, field => ({ ...field, inputHint: input.inputHint })),
      ),
      addEnumValue: action(z.strictObject({ fieldName: z.string(), value: enumValue }), (type, { fieldName, value }) =>
        changeField(type, fieldName, field => {
          if (field.type.name !== 'Enum') throw invalidOperation(`The field '${fieldName}' is no enum.`);
          if (field.type.values.some(({ key }) => key === value.key)) throw duplicateField('key', value.key);
          return { ...field, type: { ...field.type, values: [...field.type.values, value] } };
        }),
      ),
      removeFieldDefinition: action(z.strictObject({ fieldName: z.string() }), (type, { fieldName }) => {
        type.fieldDefinitions = type.fieldDefinitions.filter(({ name }) => name !== fieldName);
      }),
    },
  };
}
