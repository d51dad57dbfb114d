import type { Federation } from '@exwerk/build/federation';
import { paths } from '@exwerk/contract/routing/paths';

export const federation: Federation = {
  name: 'search',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^3.0.0',
  pages: [paths.search, paths.newArrivals, paths.sales],
  slots: { fills: ['search/quick-search'], places: ['catalog/listing'] },
  // The page before anything is searched, and a tenth: the gate has nothing to search for.
  budget: {
    entry: 3,
    part: 16.8,
    parts: { './routes': 10.4, './slots': 4 },
    pages: { [paths.search]: { elements: 345, state: 22 } },
  },
  hosts: ['alg.li'],
};
