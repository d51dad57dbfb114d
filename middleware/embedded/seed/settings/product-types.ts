import type { AttributeDefinitionDraft, AttributeType, ProductTypeDraft } from '@commercetools/platform-sdk';
import { countries } from '@exwerk/shared-kernel/storefronts/countries';
import { everyLocale, type Texts } from '../texts.ts';

const definition = (
  name: string,
  type: AttributeType,
  label: Texts,
  isSearchable = false,
): AttributeDefinitionDraft => ({
  name,
  type,
  label: everyLocale(label),
  isRequired: false,
  isSearchable,
  attributeConstraint: 'None',
  inputHint: type.name === 'ltext' ? 'MultiLine' : 'SingleLine',
});

const text: AttributeType = { name: 'text' };
const ltext: AttributeType = { name: 'ltext' };
const number: AttributeType = { name: 'number' };
const boolean: AttributeType = { name: 'boolean' };
const setOf = (elementType: AttributeType): AttributeType => ({ name: 'set', elementType });
const label = (en: string, sk: string, de: string): Texts => ({ en, sk, de });

export const DELIVERY_PACKAGES = {
  parcel: label('Parcel', 'Balík', 'Paket'),
  pallet: label('Pallet', 'Paleta', 'Palette'),
} as const;

export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/**
 * The attributes of CAT-03. `techdetails` holds JSON `[{label, value}]` and `faq` JSON `[{question, answer}]` in each language; accessories
 * and their parents are named by article number.
 */
const attributes: AttributeDefinitionDraft[] = [
  definition('brand', text, label('Brand', 'Značka', 'Marke'), true),
  definition('family', text, label('Product family', 'Produktový rad', 'Produktfamilie')),
  definition('model', text, label('Model', 'Model', 'Modell'), true),
  definition('description', ltext, label('Short description', 'Krátky popis', 'Kurzbeschreibung')),
  definition('highlights', setOf(ltext), label('Highlights', 'Hlavné prednosti', 'Highlights')),
  definition('faq', ltext, label('Questions and answers', 'Otázky a odpovede', 'Fragen und Antworten')),
  definition('tags', setOf(text), label('Tags', 'Štítky', 'Merkmale')),
  definition('techdetails', ltext, label('Technical data', 'Technické údaje', 'Technische Daten')),
  definition('video', text, label('Video', 'Video', 'Video')),
  definition('manualUrl', text, label('Manual', 'Návod na použitie', 'Anleitung')),
  definition('ean', text, label('EAN', 'EAN', 'EAN')),
  definition('releaseDate', { name: 'date' }, label('On sale since', 'V predaji od', 'Im Handel seit')),
  definition('eligibleForSelling', boolean, label('For sale', 'Určené na predaj', 'Verkäuflich')),
  definition('isPackageTypeFreight', boolean, label('Sent as freight', 'Preprava na palete', 'Versand per Spedition')),
  definition('grossHeight', number, label('Packed height (cm)', 'Výška balenia (cm)', 'Höhe verpackt (cm)')),
  definition('grossLength', number, label('Packed length (cm)', 'Dĺžka balenia (cm)', 'Länge verpackt (cm)')),
  definition('grossWidth', number, label('Packed width (cm)', 'Šírka balenia (cm)', 'Breite verpackt (cm)')),
  definition('grossWeight', number, label('Packed weight (kg)', 'Hmotnosť balenia (kg)', 'Gewicht verpackt (kg)')),
  definition('netHeight', number, label('Height (cm)', 'Výška (cm)', 'Höhe (cm)')),
  definition('netLength', number, label('Length (cm)', 'Dĺžka (cm)', 'Länge (cm)')),
  definition('netWidth', number, label('Width (cm)', 'Šírka (cm)', 'Breite (cm)')),
  definition('netWeight', number, label('Weight (kg)', 'Hmotnosť (kg)', 'Gewicht (kg)')),
  definition('volume', number, label('Packed volume (l)', 'Objem balenia (l)', 'Packvolumen (l)')),
  definition(
    'deliveryPackage',
    {
      name: 'lenum',
      values: Object.entries(DELIVERY_PACKAGES).map(([key, texts]) => ({ key, label: everyLocale(texts) })),
    },
    label('Delivered as', 'Spôsob dodania', 'Lieferung als'),
  ),
  definition(
    'numberOf360Images',
    number,
    label('Pictures of the all-round view', 'Počet snímok 360°', 'Bilder der Rundumansicht'),
  ),
  definition('parentProductsForAccessory', setOf(text), label('Fits', 'Vhodné pre', 'Passend zu')),
  definition('relatedAccessories', setOf(text), label('Accessories', 'Príslušenstvo', 'Zubehör')),
  definition(
    'volumeDiscountGroup',
    text,
    label('Volume discount group', 'Skupina množstevnej zľavy', 'Mengenrabattgruppe'),
  ),
  definition('isBware', boolean, label('B-ware', 'Druhá akosť', 'B-Ware')),
  definition('excludedSkus', setOf(text), label('Excluded articles', 'Vylúčené výrobky', 'Ausgeschlossene Artikel')),
  definition('excludedBrands', setOf(text), label('Excluded brands', 'Vylúčené značky', 'Ausgeschlossene Marken')),
  definition(
    'excludedRelations',
    setOf(text),
    label('Excluded relations', 'Vylúčené vzťahy', 'Ausgeschlossene Beziehungen'),
  ),
  definition(
    'extraGuaranteeRate',
    number,
    label('Extra guarantee rate', 'Sadzba predĺženej záruky', 'Satz der Zusatzgarantie'),
  ),
  definition('energyLabel', text, label('Energy label', 'Energetický štítok', 'Energieetikett')),
  definition('energyFiche', text, label('Product information sheet', 'Informačný list výrobku', 'Produktdatenblatt')),
  definition(
    'energyNestedLabel',
    text,
    label('Nested energy label', 'Skrátený energetický štítok', 'Verkürztes Energieetikett'),
  ),
  definition(
    'energyClass',
    { name: 'enum', values: ENERGY_CLASSES.map(key => ({ key, label: key })) },
    label('Energy class', 'Energetická trieda', 'Energieklasse'),
  ),
  definition(
    'referencedResourceSet',
    setOf({ name: 'reference', referenceTypeId: 'category' }),
    label('See also', 'Pozrite aj', 'Siehe auch'),
  ),
  definition(
    'enabledOnMarket',
    setOf({ name: 'enum', values: countries.map(key => ({ key, label: key.toUpperCase() })) }),
    label('Markets', 'Trhy', 'Märkte'),
    true,
  ),
];

const guaranteeAttributes: AttributeDefinitionDraft[] = [
  definition('guaranteeYears', number, label('Years', 'Roky', 'Jahre')),
  definition(
    'extraGuaranteeRate',
    number,
    label('Share of the price (permyriad)', 'Podiel z ceny (1/10000)', 'Anteil am Preis (1/10000)'),
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
