import type { AttributeType } from '@commercetools/platform-sdk';
import { countries } from '@exwerk/contract/storefronts/countries';

const text: AttributeType = { name: 'text' };
const ltext: AttributeType = { name: 'ltext' };
const number: AttributeType = { name: 'number' };
const boolean: AttributeType = { name: 'boolean' };
const setOf = (elementType: AttributeType): AttributeType => ({ name: 'set', elementType });

export const DELIVERY_PACKAGES = ['parcel', 'pallet'] as const;
export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/**
 * The attributes of goods, in the order in which they are shown. `techdetails` holds JSON `[{label, value}]`, of numbers also `key`, `amount`
 * and `unit`, and `faq` JSON `[{question, answer}]` in each language; accessories, their parents and the parts of a set are named by article
 * number.
 */
export const GOODS_ATTRIBUTES: Readonly<Record<string, AttributeType>> = {
  brand: text,
  family: text,
  model: text,
  description: ltext,
  highlights: setOf(ltext),
  faq: ltext,
  tags: setOf(text),
  techdetails: ltext,
  video: text,
  manualUrl: text,
  ean: text,
  releaseDate: { name: 'date' },
  eligibleForSelling: boolean,
  isPackageTypeFreight: boolean,
  grossHeight: number,
  grossLength: number,
  grossWidth: number,
  grossWeight: number,
  netHeight: number,
  netLength: number,
  netWidth: number,
  netWeight: number,
  volume: number,
  // The values are labelled where the languages are known.
  deliveryPackage: { name: 'lenum', values: [] },
  numberOf360Images: number,
  parentProductsForAccessory: setOf(text),
  relatedAccessories: setOf(text),
  volumeDiscountGroup: text,
  isBware: boolean,
  excludedSkus: setOf(text),
  excludedBrands: setOf(text),
  excludedRelations: setOf(text),
  extraGuaranteeRate: number,
  energyLabel: text,
  energyFiche: text,
  energyNestedLabel: text,
  energyClass: { name: 'enum', values: ENERGY_CLASSES.map(key => ({ key, label: key })) },
  referencedResourceSet: setOf(text),
  enabledOnMarket: setOf({ name: 'enum', values: countries.map(key => ({ key, label: key.toUpperCase() })) }),
};

/** Of an extra guarantee alone; what a share of the price is called here, goods call their rate. */
export const GUARANTEE_ATTRIBUTES: Readonly<Record<string, AttributeType>> = {
  guaranteeYears: number,
  extraGuaranteeRate: number,
};

/** The label of a guarantee's rate, whose attribute has the name of another of the goods. */
export const PRICE_SHARE = 'priceShare';

export const ATTRIBUTE_NAMES: readonly string[] = [
  ...new Set([...Object.keys(GOODS_ATTRIBUTES), ...Object.keys(GUARANTEE_ATTRIBUTES), PRICE_SHARE]),
];
