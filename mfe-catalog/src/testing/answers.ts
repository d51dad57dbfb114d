import type { Product } from '@exwerk/contract/calls/product';
import { aProduct } from './a-product.ts';
import { type Answers, aShop } from './a-store.ts';

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ id: `t${index}`, sku: `EX1000020${index}`, name: `Tile ${index}` }),
  );

/** Answers for the product page of `product`. */
export function productAnswers(product: Product | null = aProduct()): Answers {
  return {
    getProduct: () => ({ product }),
    getStores: () => aShop(),
    getNavigation: () => ({ categories: { results: [] } }),
    getContent: () => ({ page: null }),
    getVolumeDiscounts: () => ({
      cartDiscounts: {
        results: [3, 5, 10].map((volume, index) => ({
          id: `${index}`,
          group: 'tools',
          volume,
          permyriad: [500, 1000, 1500][index] ?? 0,
          sortOrder: `0.${index + 1}`,
          isActive: true,
        })),
      },
    }),
    getOtherCondition: () => ({ products: [] }),
    searchProducts: () => ({ products: tiles(9), total: 9, page: 1, pages: 1 }),
    getComplementaryProductsBySku: () => ({ products: tiles(6), baseProduct: null }),
    recommendations: () => ({ results: [] }),
    getProductQuestions: () => ({
      questions: [
        {
          id: 'q1',
          authorName: 'Eve',
          text: 'How heavy is it?',
          askedAt: '2026-05-01T10:00:00.000Z',
          answer: '12 kg, with <b>all</b> parts.',
          answeredAt: '2026-05-02T10:00:00.000Z',
        },
      ],
    }),
    getReview: () => ({
      offset: 0,
      total: 1,
      count: 1,
      limit: 10,
      exists: true,
      averageRating: 4,
      ratingsDistribution: { 4: 1 },
      results: [
        {
          id: 'r1',
          authorName: 'Ann',
          text: 'Solid',
          rating: 4,
          locale: 'en-GB',
          createdAt: '2026-05-01T10:00:00.000Z',
          productId: 'p1',
        },
      ],
    }),
    'view-item': () => ({ accepted: true }),
  };
}
