import type { ReviewDraft } from '@commercetools/platform-sdk';
import { isRegion } from '../languages/regions.ts';
import { type Random, randomFor } from '../random.ts';
import { writtenLanguages } from '../texts.ts';

const DAY = 86_400_000;

/** What people write in; a region shares the reviews of its language. */
const languages = writtenLanguages.filter(({ code }) => !isRegion(code));

/** What the number of reviews depends on. */
type Reviewed = { sku: string; role: string; ordinal: number };

/** The first model of each kind is sold and reviewed everywhere. */
const isWidelyReviewed = ({ role, ordinal }: Reviewed): boolean => role === 'main' && ordinal === 0;

/** None on every fourth product, three to twelve on the others; the first of a kind has one in each language besides. */
const countOf = (product: Reviewed, random: Random): number => {
  const usual = random.chance(0.25) ? 0 : Math.floor(3 + random.next() ** 2 * 10);
  return isWidelyReviewed(product) ? languages.length + usual : usual;
};

const ratingOf = (random: Random, quality: number): number => {
  const draw = random.next() * 0.75 + quality * 0.25;
  if (draw < 0.05) return 1;
  if (draw < 0.1) return 2;
  if (draw < 0.22) return 3;
  return draw < 0.5 ? 4 : 5;
};

/** The reviews of one product, each in one language, in turn. `today` is the day before which all were written. */
export const reviewsOf = (product: Reviewed, today: string): ReviewDraft[] => {
  const key = product.sku.toLowerCase();
  const random = randomFor(`reviews of ${product.sku}`);
  const quality = random.next();
  const count = countOf(product, random);
  // Of its own, so that one more language does not change what anybody thinks of the product.
  const first = randomFor(`languages of ${product.sku}`).int(0, languages.length - 1);
  return Array.from({ length: count }, (_, index) => languages[(first + index) % languages.length]).flatMap(
    (language, index): ReviewDraft[] => {
      if (!language) return [];
      const { authors, good, fair, poor } = language.wording.reviews;
      const rating = ratingOf(random, quality);
      const sentences = rating > 3 ? good : rating === 3 ? fair : poor;
      const written = new Date(Date.parse(today) - random.int(2, 700) * DAY - random.int(0, DAY - 1));
      return [
        {
          key: `${key}-review-${index + 1}`,
          authorName: random.pick(authors),
          locale: language.locale,
          text: random.sample(sentences, random.int(1, 2)).join(' '),
          rating,
          target: { typeId: 'product', key },
          custom: {
            type: { typeId: 'type', key: 'review-fields' },
            fields: { reviewCreatedAt: written.toISOString() },
          },
        },
      ];
    },
  );
};

/** Average of four and a half or more from three reviews on. */
export const isTopRated = (reviews: readonly ReviewDraft[]): boolean =>
  reviews.length >= 3 && reviews.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / reviews.length >= 4.5;
