import { randomUUID } from 'node:crypto';
import type { Review } from '@commercetools/platform-sdk';
import { storefrontByLocale } from '@exwerk/contract/storefronts/storefront-lookup';
import { suiteShop } from '../testing/suite-shop.ts';
import { createMyReviews } from './my-reviews.ts';

const shop = suiteShop();

const written = '2026-11-20T10:00:00.000Z';
const reviewOf = (productId: string): Review => ({
  id: randomUUID(),
  version: 1,
  createdAt: written,
  lastModifiedAt: written,
  target: { typeId: 'product', id: productId },
  includedInStatistics: true,
});

it('[ACCOUNT-24] names the products of as many reviews as anybody has written', async () => {
  const { commerce } = shop.services;
  const { body } = await commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 2 } })
    .execute();
  const [first, last] = body.results;
  const locale = storefrontByLocale('sk-SK')?.locale;
  if (!first || !last || !locale) throw new Error('The seed has no products');
  const gone = Array.from({ length: 498 }, () => randomUUID());
  const ofCustomer = async () => [first.id, ...gone, last.id].map(reviewOf);
  const myReviews = createMyReviews({ commerce }, { ofCustomer });
  const shown = await myReviews('eva', locale);
  expect(shown).toHaveLength(500);
  expect(shown.flatMap(({ sku }) => (sku === '' ? [] : [sku]))).toEqual([
    first.masterVariant.sku,
    last.masterVariant.sku,
  ]);
  expect(shown.at(-1)?.productName).toBe(last.name['sk-SK']);
});
