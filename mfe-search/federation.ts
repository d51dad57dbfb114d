import type { Federation } from '@exwerk/build/federation';
import { paths } from '@exwerk/contract/routing/paths';

export const federation: Federation = {
  name: 'search',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^2.0.0',
  pages: [paths.search, paths.newArrivals, paths.sales],
  slots: { fills: ['search/quick-search'], places: ['checkout/quick-add'] },
  // InstantSearch.
  budget: { entry: 4.5, part: 65 },
  // For InstantSearch's own routing; the addresses here are written by address/search-state.ts.
  unused: ['qs'],
};
