import type { Attribute } from '@commercetools/platform-sdk';
import { type Random, randomFor } from '../random.ts';
import { isTopRated, reviewsOf } from '../reviews/reviews.ts';
import { type DELIVERY_PACKAGES, ENERGY_CLASSES } from '../settings/attribute-types.ts';
import { NO_VOLUME_GROUP } from '../settings/discounts.ts';
import { inEachLanguage, type Texts, writtenLocales } from '../texts.ts';
import { isEligibleForSelling, marketsOf } from './availability.ts';
import { mediaAttributes, turnImagesOf } from './media.ts';
import { promotionOf } from './promotions.ts';
import { questionsOf } from './questions.ts';
import type { SeedProduct } from './seed-product.ts';
import { highlightsOf, type TechnicalData } from './wording.ts';

const DAY = 86_400_000;

/** EAN-13 of a range for use inside a shop, with its check digit. */
const eanOf = (sku: string): string => {
  const body = `2000${sku.slice(2).padStart(8, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

/** Products of the last two months are new. */
const releaseOf = (random: Random, today: string): { releaseDate: string; isNew: boolean } => {
  const days = random.chance(0.08) ? random.int(1, 60) : random.int(61, 1800);
  return { releaseDate: new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10), isNew: days <= 60 };
};

const campaignsByDepartment: Record<string, string> = {
  diy: 'workshop-days',
  'professional-tools': 'workshop-days',
  gastronomy: 'kitchen-weeks',
  hospitality: 'kitchen-weeks',
};

const tagsOf = (product: SeedProduct, isNew: boolean, random: Random, today: string): string[] => {
  const { role, department, ordinal } = product;
  const campaign = campaignsByDepartment[department];
  const main = role === 'main';
  const given: [boolean, string][] = [
    [isNew && role !== 'second-choice' && role !== 'test', 'new'],
    [main && (random.chance(0.06) || ordinal === 0), 'bestseller'],
    [role === 'second-choice', 'bware'],
    [promotionOf(product) !== undefined, 'on-sale'],
    [isTopRated(reviewsOf(product, today)), 'topRated'],
  ];
  const tags = given.flatMap(([holds, tag]) => (holds ? [tag] : []));
  return main && campaign && random.chance(0.15) ? [...tags, `campaign:${campaign}`] : tags;
};

const volumeGroupOf = ({ role }: SeedProduct): string | undefined => {
  if (role === 'accessory') return 'supplies';
  return role === 'main' || role === 'set' ? undefined : NO_VOLUME_GROUP;
};

const familyOf = ({ role, kind }: SeedProduct): string => {
  if (role === 'set') return `${kind.key}-set`;
  return role === 'test' ? 'test' : kind.key;
};

const attribute = (name: string, value: unknown): Attribute[] => (value === undefined ? [] : [{ name, value }]);

const deliveryPackage = (freight: boolean): (typeof DELIVERY_PACKAGES)[number] => (freight ? 'pallet' : 'parcel');

/** One model has one class, new or used. */
const energyAttributes = ({ kind, sku, model }: SeedProduct, imageBaseUrl: string): Attribute[] => {
  if (!kind.energy) return [];
  const energyClass = randomFor(`energy of ${model}`).pick(ENERGY_CLASSES.slice(1, 6));
  const label = `${imageBaseUrl}/energy_${energyClass.toLowerCase()}`;
  return [
    ...attribute('energyClass', energyClass),
    ...attribute('energyLabel', label),
    ...attribute('energyNestedLabel', label),
    ...attribute('energyFiche', `${imageBaseUrl}/fiche_${sku.toLowerCase()}_${energyClass.toLowerCase()}.svg`),
  ];
};

/** All attributes of a product, in the order of the product type; enums by their keys, as drafts have them. */
export const attributesOf = (
  product: SeedProduct,
  { short, technical }: { short: Texts; technical: TechnicalData },
  options: { imageBaseUrl: string; today: string },
): Attribute[] => {
  const { sku, kind, brand, model, role, kg, cm, accessories, machines, parts, random } = product;
  const { releaseDate, isNew } = releaseOf(random, options.today);
  const [grossLength, grossWidth, grossHeight] = cm.map(side => Math.round(side * 1.1) + 2);
  const freight = kind.freight === true;
  const tags = tagsOf(product, isNew, random, options.today);
  return [
    ...attribute('brand', brand.name),
    ...attribute('family', familyOf(product)),
    ...attribute('model', model),
    ...attribute('description', writtenLocales(short)),
    ...attribute('highlights', highlightsOf(product, random)),
    ...attribute(
      'faq',
      random.chance(0.4)
        ? writtenLocales(
            questionsOf(kind, technical, { random, dates: randomFor(`answers about ${sku}`) }, options.today),
          )
        : undefined,
    ),
    ...attribute('tags', tags.length > 0 ? tags : undefined),
    ...attribute(
      'techdetails',
      writtenLocales(
        inEachLanguage(({ code }) =>
          JSON.stringify(
            technical.get(code)?.map(({ Label, label: _small, ...datum }) => ({ label: Label, ...datum })),
          ),
        ),
      ),
    ),
    ...mediaAttributes(product, options.imageBaseUrl),
    ...attribute('ean', eanOf(sku)),
    ...attribute('releaseDate', releaseDate),
    ...attribute('eligibleForSelling', isEligibleForSelling(product)),
    ...attribute('isPackageTypeFreight', freight),
    ...attribute('grossHeight', grossHeight),
    ...attribute('grossLength', grossLength),
    ...attribute('grossWidth', grossWidth),
    ...attribute('grossWeight', Math.round(kg * 11.5 + 3) / 10),
    ...attribute('netHeight', cm[2]),
    ...attribute('netLength', cm[0]),
    ...attribute('netWidth', cm[1]),
    ...attribute('netWeight', kg),
    ...attribute(
      'volume',
      Math.max(1, Math.round(((grossLength ?? 1) * (grossWidth ?? 1) * (grossHeight ?? 1)) / 1000)),
    ),
    ...attribute('deliveryPackage', deliveryPackage(freight)),
    ...attribute('numberOf360Images', turnImagesOf(product)),
    ...attribute('parentProductsForAccessory', machines.length > 0 ? machines : undefined),
    ...attribute('relatedAccessories', accessories.length > 0 ? accessories : undefined),
    ...attribute('volumeDiscountGroup', volumeGroupOf(product)),
    ...attribute('isBware', role === 'second-choice'),
    ...energyAttributes(product, options.imageBaseUrl),
    ...attribute('referencedResourceSet', parts.length > 0 ? parts.map(part => part.sku) : undefined),
    ...attribute('enabledOnMarket', [...marketsOf(product)]),
  ];
};
