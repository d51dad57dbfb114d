import type { AttributeDefinitionDraft, AttributeType, ProductTypeDraft } from '@commercetools/platform-sdk';
import { entryOf } from '../languages/entry.ts';
import { everyLocale, inEachLanguage } from '../texts.ts';
import { DELIVERY_PACKAGES, GOODS_ATTRIBUTES, GUARANTEE_ATTRIBUTES, PRICE_SHARE } from './attribute-types.ts';

const SEARCHABLE = ['brand', 'model', 'enabledOnMarket'];

const deliveryPackages: AttributeType = {
  name: 'lenum',
  values: DELIVERY_PACKAGES.map(key => ({
    key,
    label: everyLocale(inEachLanguage(({ labels }) => labels.deliveryPackages[key])),
  })),
};

const definition = (name: string, type: AttributeType, label = name): AttributeDefinitionDraft => ({
  name,
  type: name === 'deliveryPackage' ? deliveryPackages : type,
  label: everyLocale(inEachLanguage(({ labels }) => entryOf(labels.attributes, label))),
  isRequired: false,
  isSearchable: SEARCHABLE.includes(name),
  attributeConstraint: 'None',
  inputHint: type.name === 'ltext' ? 'MultiLine' : 'SingleLine',
});

const attributes = Object.entries(GOODS_ATTRIBUTES).map(([name, type]) => definition(name, type));

const guaranteeAttributes: AttributeDefinitionDraft[] = [
  ...Object.entries(GUARANTEE_ATTRIBUTES).map(([name, type]) =>
    definition(name, type, name === 'extraGuaranteeRate' ? PRICE_SHARE : name),
  ),
  ...attributes.filter(({ name }) =>
    ['eligibleForSelling', 'enabledOnMarket', 'volumeDiscountGroup', 'tags'].includes(name),
  ),
];

export const PRODUCT_TYPES: readonly ProductTypeDraft[] = [
  { key: 'product', name: 'Product', description: 'Goods that are shipped', attributes },
  {
    key: 'guarantee',
    name: 'Guarantee',
    description: 'Extra guarantee on a line of the cart',
    attributes: guaranteeAttributes,
  },
];
