import type { ProductProjection, ProductVariant } from '@commercetools/platform-sdk';
import { bySortOrder, discountProduct, isCurrent } from '../product-discounts/product-discounts.ts';
import type { Project } from '../project.ts';
import type { RatingTable } from '../ratings/rating-table.ts';
import { optional } from '../store/mutable.ts';
import { availabilityOf } from './availability.ts';

export const pricesOf = ({ masterVariant, variants }: ProductProjection) =>
  [masterVariant, ...variants].flatMap(variant => variant.prices ?? []);

export const categoryFacts = (
  { collections }: Project,
  { categories }: ProductProjection,
): { id: string; key?: string }[] =>
  categories.map(({ id }) => ({ id, ...optional('key', collections.categories.get(id)?.document.key) }));

/** A product with what follows from other resources now: discounted prices, availability, review statistics. */
export function derivedProduct(
  project: Project,
  ratings: RatingTable,
  projection: ProductProjection,
): ProductProjection {
  const { collections } = project;
  const now = Date.now();
  const discounts = collections.productDiscounts.all().filter(discount => isCurrent(discount, now));
  const discounted = discountProduct(
    projection,
    {
      product: { id: projection.id, ...optional('key', projection.key) },
      productType: {
        id: projection.productType.id,
        ...optional('key', collections.productTypes.get(projection.productType.id)?.document.key),
      },
      categories: categoryFacts(project, projection),
    },
    [...discounts].sort(bySortOrder),
  );
  const available = (variant: ProductVariant): ProductVariant => {
    const { availability: _, ...rest } = variant;
    return {
      ...rest,
      ...optional(
        'availability',
        variant.sku === undefined ? undefined : availabilityOf(collections.inventory, variant.sku),
      ),
    };
  };
  const { reviewRatingStatistics: _, ...rest } = discounted;
  return {
    ...rest,
    masterVariant: available(discounted.masterVariant),
    variants: discounted.variants.map(available),
    ...optional('reviewRatingStatistics', ratings.statistics(projection.id)),
  };
}
