import type { Attribute, AttributeDefinition, AttributeType } from '@commercetools/platform-sdk';
import type { ProductAttribute } from '@exwerk/contract/calls/product';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { formatAttribute } from '@exwerk/contract/technical-data/format-attribute';
import * as z from 'zod';
import { localized } from '../commerce/localized.ts';
import { toMoney } from '../commerce/money.mapper.ts';
import { textOf } from './attributes.ts';

type Value = ProductAttribute['value'];
type Locale = Pick<LocaleRecord, 'code' | 'fallbacks'>;

const moneyValue = z.object({ centAmount: z.number(), currencyCode: z.string() });
const name = z.union([z.string(), z.record(z.string(), z.string())]);
/** As `expand` completes it: most things have a name, products have it in their published version. */
const referenceValue = z.object({
  id: z.string(),
  obj: z.union([
    z.object({ name }).transform(obj => obj.name),
    z.object({ masterData: z.object({ current: z.object({ name }) }) }).transform(obj => obj.masterData.current.name),
  ]),
});
const keyed = z.object({ key: z.string() });

function asText(value: unknown, locale: Locale): Value | null {
  const text = textOf(value, locale);
  return text === null ? null : { type: 'text', text };
}

function asString(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** One of a set as the locale writes it; of flags alone there is nothing to tell. */
function entryText(type: AttributeType, entry: unknown, locale: Locale): string {
  const value = toValue(type, entry, locale);
  return value === null ? '' : formatAttribute(value, locale.code, { yes: '', no: '' });
}

/** Every value type of the commerce service; null for a value that does not fit its type, and for a reference to what has no name. */
function toValue(type: AttributeType, value: unknown, locale: Locale): Value | null {
  switch (type.name) {
    case 'boolean':
      return typeof value === 'boolean' ? { type: 'boolean', boolean: value } : null;
    case 'number':
      return typeof value === 'number' ? { type: 'number', number: value } : null;
    case 'date': {
      const date = asString(value);
      return date === null ? null : { type: 'date', date };
    }
    case 'time': {
      const time = asString(value);
      return time === null ? null : { type: 'time', time };
    }
    case 'datetime': {
      const datetime = asString(value);
      return datetime === null ? null : { type: 'datetime', datetime };
    }
    case 'money': {
      const money = moneyValue.safeParse(value);
      return money.success ? { type: 'money', money: toMoney(money.data) } : null;
    }
    case 'set': {
      const entries: unknown[] = Array.isArray(value) ? value : [];
      const texts = entries.map(entry => entryText(type.elementType, entry, locale)).filter(text => text !== '');
      return texts.length > 0 ? { type: 'set', texts } : null;
    }
    case 'enum':
    case 'lenum': {
      const text = textOf(value, locale);
      const key = keyed.safeParse(value);
      return text !== null && key.success ? { type: 'enum', key: key.data.key, text } : null;
    }
    case 'reference': {
      const reference = referenceValue.safeParse(value);
      const text = reference.success ? textOf(reference.data.obj, locale) : null;
      return reference.success && text !== null ? { type: 'reference', id: reference.data.id, text } : null;
    }
    default:
      return asText(value, locale);
  }
}

/** Blocks of their own on the product page, and marks that a shopper does not read. */
const notTechnical = new Set([
  'description',
  'highlights',
  'faq',
  'tags',
  'techdetails',
  'video',
  'manualUrl',
  'eligibleForSelling',
  'parentProductsForAccessory',
  'relatedAccessories',
  'volumeDiscountGroup',
  'isBware',
  'excludedSkus',
  'excludedBrands',
  'excludedRelations',
  'referencedResourceSet',
  'enabledOnMarket',
  'numberOf360Images',
  'isPackageTypeFreight',
  'energyLabel',
  'energyFiche',
  'energyNestedLabel',
]);

/** The technical table, each value with its label, in the order of the product type. */
export function toProductAttributes(
  attributes: readonly Attribute[] | undefined,
  definitions: readonly AttributeDefinition[],
  locale: Locale,
): ProductAttribute[] {
  const values = new Map<string, unknown>((attributes ?? []).map(attribute => [attribute.name, attribute.value]));
  return definitions.flatMap(definition => {
    const raw = values.get(definition.name);
    if (raw === undefined || raw === null || notTechnical.has(definition.name)) return [];
    const value = toValue(definition.type, raw, locale);
    return value
      ? [{ name: definition.name, label: localized(definition.label, locale) || definition.name, value }]
      : [];
  });
}
