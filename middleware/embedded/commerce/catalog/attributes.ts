import type { Attribute, AttributeDefinition, AttributeType, ProductType } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { localized, money, referenceValue } from '../drafts/schemas.ts';
import { toMoney } from '../money/money.ts';
import { invalidField, invalidInput, requiredField } from '../problems/errors.ts';

// As it is answered, with its label, or its key alone.
const answered = z.strictObject({ key: z.string(), label: z.unknown().exactOptional() });
const keyed = z.union([z.string(), answered.transform(value => value.key)]);

/** By the name of the type; made once, for making one costs more than using it. */
const plain = {
  text: z.string(),
  ltext: localized,
  boolean: z.boolean(),
  number: z.number(),
  date: z.iso.date(),
  time: z.iso.time(),
  datetime: z.iso.datetime({ offset: true }),
  reference: referenceValue,
} as const;
const list = z.array(z.unknown());

function attributeValue(type: AttributeType, value: unknown, field: string): unknown {
  const check = <T>(schema: z.ZodType<T>): T => {
    const result = schema.safeParse(value);
    if (!result.success) throw invalidField(field, value, `a value of type ${type.name} is expected`);
    return result.data;
  };
  switch (type.name) {
    case 'text':
    case 'ltext':
    case 'boolean':
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
    case 'reference':
      return check<unknown>(plain[type.name]);
    case 'money':
      return toMoney(check(money));
    case 'enum':
    case 'lenum': {
      // A draft may name the key only; the answer carries key and label.
      const key = check(keyed);
      const found = type.values.find(candidate => candidate.key === key);
      if (found === undefined) throw invalidField(field, value, `the enumeration has no key '${key}'`);
      return found;
    }
    case 'set':
      return check(list).map(item => attributeValue(type.elementType, item, field));
    default:
      throw invalidInput(`Attributes of the type '${type.name}' are not supported.`);
  }
}

const definitions = new WeakMap<ProductType, Map<string, AttributeDefinition>>();

function definitionsOf(productType: ProductType): Map<string, AttributeDefinition> {
  const known = definitions.get(productType);
  if (known !== undefined) return known;
  const made = new Map((productType.attributes ?? []).map(definition => [definition.name, definition]));
  definitions.set(productType, made);
  return made;
}

export function attributeOf(productType: ProductType, { name, value }: Attribute): Attribute {
  const definition = definitionsOf(productType).get(name);
  if (definition === undefined) {
    throw invalidField(
      `attributes.${name}`,
      value,
      `the product type '${productType.key ?? productType.id}' has no such attribute`,
    );
  }
  return { name, value: attributeValue(definition.type, value, `attributes.${name}`) };
}

/** Checks attributes against the product type and brings them into the form that is answered. */
export function attributesOf(productType: ProductType, drafts: readonly Attribute[]): Attribute[] {
  const attributes = drafts
    .filter(({ value }) => value !== null && value !== undefined)
    .map(draft => attributeOf(productType, draft));
  for (const definition of definitionsOf(productType).values()) {
    if (
      definition.isRequired &&
      definition.level !== 'Product' &&
      !attributes.some(({ name }) => name === definition.name)
    ) {
      throw requiredField(`attributes.${definition.name}`);
    }
  }
  return attributes;
}
