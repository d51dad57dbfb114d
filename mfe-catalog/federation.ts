import type { Federation } from '@exwerk/build/federation';
import { paths, wishlistPath } from '@exwerk/contract/routing/paths';

export const federation: Federation = {
  name: 'catalog',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^3.0.0',
  pages: [paths.home, { path: wishlistPath, guard: 'none', indexed: false, cache: 'private' }, '*'],
  slots: { fills: ['catalog/listing'], places: ['checkout/add-to-cart', 'checkout/quick-add'] },
  // Tiles of products: who looks at one page goes on to the next.
  sharedByPages: 5,
  budget: {
    entry: 3,
    part: 20,
    // Pages with the routes, which hold what most of them share; the product's with what stands below it.
    parts: {
      './routes': 15,
      './slots': 19,
      'src/brand/brand-page.tsx': 25.3,
      'src/category/category-page.tsx': 24.6,
      'src/product/product-page.tsx': 30.5,
    },
    // As they are with the seed's articles, and about a tenth: rows of tiles, filters, reviews.
    pages: {
      [paths.home]: { elements: 1390, state: 57 },
      category: { elements: 1345, state: 59 },
      product: { elements: 1165, state: 62 },
    },
  },
  hosts: ['www.trustpilot.com'],
};
