import type { Federation } from '@exwerk/build/federation';
import { paths, wishlistPath } from '@exwerk/contract/routing/paths';

export const federation: Federation = {
  name: 'catalog',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^2.0.0',
  pages: [paths.home, { path: wishlistPath, guard: 'none', indexed: false, cache: 'private' }, '*'],
  slots: { fills: ['catalog/listing'], places: ['checkout/add-to-cart', 'checkout/quick-add'] },
  budget: {
    entry: 6,
    part: 25,
    parts: {
      'src/brand/brand-page.tsx': 29,
      'src/category/category-page.tsx': 28.3,
      'src/product/product-page.tsx': 30.6,
    },
  },
  hosts: ['www.trustpilot.com'],
};
