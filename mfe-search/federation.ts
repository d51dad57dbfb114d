import type { Federation } from '@exwerk/shared-kernel/federation/federation';

export const federation: Federation = {
  name: 'search',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^1.1.0',
  // For InstantSearch's own routing; the addresses here are written by address/search-state.ts.
  unused: ['qs'],
};
