import type { ReviewDraft } from '@commercetools/platform-sdk';
import { type Random, randomFor } from '../random.ts';
import { type TextLanguage, textLanguages } from '../texts.ts';
import { AUTHORS, SENTENCES } from './sentences.ts';

const locales = { en: 'en-GB', sk: 'sk-SK', de: 'de-DE' } as const;
const DAY = 86_400_000;

/** How many reviews: none on every fourth product, one in each language on most, up to twelve on a few. */
const countOf = (random: Random): number =>
  random.chance(0.25) ? 0 : Math.floor(textLanguages.length + random.next() ** 2 * 10);

/** In turn, so that every storefront has reviews in a language of its own or in English. */
const languageAt = (index: number): TextLanguage => textLanguages[index % textLanguages.length] ?? 'en';

const ratingOf = (random: Random, quality: number): number => {
  const draw = random.next() * 0.75 + quality * 0.25;
  if (draw < 0.05) return 1;
  if (draw < 0.1) return 2;
  if (draw < 0.22) return 3;
  return draw < 0.5 ? 4 : 5;
};

/** The reviews of one product. `today` is the day before which all were written. */
export const reviewsOf = (sku: string, today: string): ReviewDraft[] => {
  const random = randomFor(`reviews of ${sku}`);
  const quality = random.next();
  return Array.from({ length: countOf(random) }, (_, index): ReviewDraft => {
    const language = languageAt(index);
    const rating = ratingOf(random, quality);
    const mood = rating > 3 ? 'good' : rating === 3 ? 'fair' : 'poor';
    const written = new Date(Date.parse(today) - random.int(2, 700) * DAY - random.int(0, DAY - 1));
    return {
      key: `${sku.toLowerCase()}-review-${index + 1}`,
      authorName: random.pick(AUTHORS[language]),
      locale: locales[language],
      text: random.sample(SENTENCES[language][mood], random.int(1, 2)).join(' '),
      rating,
      target: { typeId: 'product', key: sku.toLowerCase() },
      custom: { type: { typeId: 'type', key: 'review-fields' }, fields: { reviewCreatedAt: written.toISOString() } },
    };
  });
};

/** Average of four and a half or more from three reviews on. */
export const isTopRated = (reviews: readonly ReviewDraft[]): boolean =>
  reviews.length >= 3 && reviews.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / reviews.length >= 4.5;
