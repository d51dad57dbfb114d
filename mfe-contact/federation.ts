import type { Federation } from '@exwerk/shared-kernel/federation/federation';

export const federation: Federation = {
  name: 'contact',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^1.1.0',
};
