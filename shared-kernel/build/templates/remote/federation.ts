import type { Federation } from '@exwerk/build/federation';

export const federation: Federation = {
  name: 'remotename',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^3.0.0',
  pages: [{ path: '/remotename', indexed: true }],
  slots: { fills: ['remotename/header-link'], places: [] },
  budget: { entry: 4.4, part: 10 },
};
