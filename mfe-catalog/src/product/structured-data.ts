import type { Product } from '@exwerk/contract/calls/product';
import { decimalOf } from '@exwerk/contract/money/format-money';
import { imageUrl } from '@exwerk/ui/product-image';
import type { StockLevel } from '@exwerk/ui/stock';
import type { EUEnergyEfficiencyEnumeration, Product as ProductData, WithContext } from 'schema-dts';
import { activePrice } from '../price/active-price.ts';

type ProductProperties = Extract<WithContext<ProductData>, object>;

/** Three calendar months later, cut to the end of a shorter month. `day` and the answer are ISO dates. */
export function threeMonthsAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 3);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
}

const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
type EnergyClass = (typeof energyClasses)[number];

const energyCategory = (energyClass: EnergyClass): EUEnergyEfficiencyEnumeration =>
  `https://schema.org/EUEnergyEfficiencyCategory${energyClass}`;

/** The class on the scale of the European label; nothing for a class of another scale. */
function energyData(energy: Product['energy']): Pick<ProductProperties, 'hasEnergyConsumptionDetails'> {
  const own = energyClasses.find(known => known === energy?.class);
  if (!own) return {};
  return {
    hasEnergyConsumptionDetails: {
      '@type': 'EnergyConsumptionDetails',
      hasEnergyEfficiencyCategory: energyCategory(own),
      energyEfficiencyScaleMin: energyCategory('G'),
      energyEfficiencyScaleMax: energyCategory('A'),
    },
  };
}

interface ProductOnPage {
  /** The page's canonical address. */
  readonly url: string;
  readonly stock: StockLevel;
  /** An ISO date. */
  readonly today: string;
  /** Whether the page shows reviews. */
  readonly withReviews: boolean;
}

/** schema.org Product with its offer and, where the page shows reviews and there are some, their average. */
export function productData(
  product: Product,
  { url, stock, today, withReviews }: ProductOnPage,
): WithContext<ProductData> {
  const { price, rating } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    ...(product.ean && { gtin13: product.ean }),
    ...(product.model && { mpn: product.model }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    description: product.metaDescription || product.highlights.join('. ') || product.name,
    // Search engines do not say which formats they take: in one that all of them read.
    image: product.images.map(image => `${imageUrl(image.url, 960)}&f=webp`),
    url,
    ...energyData(product.energy),
    ...(price && {
      offers: {
        '@type': 'Offer',
        price: decimalOf(activePrice(price)),
        priceCurrency: price.regular.currencyCode,
        priceValidUntil: threeMonthsAfter(today),
        availabilityEnds: threeMonthsAfter(today),
        availability: `https://schema.org/${stock === 'out' ? 'OutOfStock' : 'InStock'}`,
        itemCondition: `https://schema.org/${product.isBware ? 'RefurbishedCondition' : 'NewCondition'}`,
        url,
      },
    }),
    ...(withReviews &&
      rating.count > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
      }),
  };
}
