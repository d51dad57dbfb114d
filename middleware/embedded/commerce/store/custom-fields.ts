import type { CustomFields, CustomFieldsDraft, FieldDefinition, FieldType, Type } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { localized, money, referenceValue } from '../drafts/schemas.ts';
import { toMoney } from '../money/money.ts';
import { invalidField, invalidInput, invalidOperation, requiredField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Identifier, referenceExists, resolve } from './references.ts';

/** By the name of the type; made once, for making one costs more than using it. */
const plain = {
  String: z.string(),
  LocalizedString: localized,
  Boolean: z.boolean(),
  Number: z.number(),
  Date: z.iso.date(),
  Time: z.iso.time(),
} as const;
const dateTime = z.iso.datetime({ offset: true });
const list = z.array(z.unknown());

function fieldValue(project: Project, type: FieldType, value: unknown, field: string): unknown {
  const check = <T>(schema: z.ZodType<T>): T => {
    const result = schema.safeParse(value);
    if (!result.success) throw invalidField(field, value, `a value of type ${type.name} is expected`);
    return result.data;
  };
  switch (type.name) {
    case 'String':
    case 'LocalizedString':
    case 'Boolean':
    case 'Number':
    case 'Date':
    case 'Time':
      return check<unknown>(plain[type.name]);
    case 'DateTime':
      return new Date(check(dateTime)).toISOString();
    case 'Money':
      return toMoney(check(money));
    case 'Enum':
    case 'LocalizedEnum':
      return check(z.enum(type.values.map(item => item.key)));
    case 'Reference': {
      const target = check(referenceValue);
      if (target.typeId !== type.referenceTypeId || !referenceExists(project, target.typeId, target.id)) {
        throw invalidField(field, value, `a reference to an existing ${type.referenceTypeId} is expected`);
      }
      return target;
    }
    case 'Set':
      return check(list).map(item => fieldValue(project, type.elementType, item, field));
    default:
      throw invalidInput(`Fields of the type '${String(Reflect.get(type, 'name'))}' are not supported.`);
  }
}

function definitionOf(type: Type, name: string): FieldDefinition {
  const definition = type.fieldDefinitions.find(candidate => candidate.name === name);
  if (definition === undefined)
    throw invalidField(`custom.fields.${name}`, name, `the type '${type.key}' has no such field`);
  return definition;
}

/** Checks custom fields against their type. */
export function customFieldsOf(
  project: Project,
  draft: { type: Identifier; fields?: Record<string, unknown> },
): CustomFields {
  const typeReference = resolve(project, 'type', draft.type);
  const type = project.collections.types.require(typeReference.id).document;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(draft.fields ?? {})) {
    const definition = definitionOf(type, name);
    if (value !== null && value !== undefined)
      fields[name] = fieldValue(project, definition.type, value, `custom.fields.${name}`);
  }
  for (const definition of type.fieldDefinitions) {
    if (definition.required && fields[definition.name] === undefined)
      throw requiredField(`custom.fields.${definition.name}`);
  }
  return { type: typeReference, fields };
}

export function optionalCustomFields(
  project: Project,
  draft: CustomFieldsDraft | undefined,
): { custom?: CustomFields } {
  return draft === undefined ? {} : { custom: customFieldsOf(project, draft) };
}

interface Customised {
  custom?: CustomFields;
}

/** Update action setCustomType (and its namesakes on line items, addresses, …): without a type the fields go. */
export function setCustomType(
  project: Project,
  target: Customised,
  type: Identifier | undefined,
  fields: Record<string, unknown> | undefined,
): void {
  if (type === undefined) delete target.custom;
  else target.custom = customFieldsOf(project, { type, fields: fields ?? {} });
}

/**
 * Update action setCustomField: without a value the field goes, which must be there.
 * https://docs.commercetools.com/api/projects/payments#set-customfield and its namesakes
 */
export function setCustomField(project: Project, target: Customised, name: string, value: unknown): void {
  const { custom } = target;
  if (custom === undefined) throw invalidInput(`The field '${name}' cannot be set: the resource has no custom type.`);
  const type = project.collections.types.require(custom.type.id).document;
  const definition = definitionOf(type, name);
  if (value === undefined || value === null) {
    if (definition.required) throw requiredField(`custom.fields.${name}`);
    if (!Object.hasOwn(custom.fields, name))
      throw invalidOperation(`Cannot remove custom field '${name}' because it does not exist.`);
    delete custom.fields[name];
  } else custom.fields[name] = fieldValue(project, definition.type, value, `custom.fields.${name}`);
}
