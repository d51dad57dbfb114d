import type { Federation } from '@exwerk/build/federation';

export const federation: Federation = {
  name: 'contact',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^3.0.0',
  pages: [],
  slots: { fills: ['contact/contact-modal'], places: [] },
  budget: { entry: 3, part: 22.4, parts: { './routes': 4, './slots': 4 } },
};
