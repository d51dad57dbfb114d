import path from 'node:path';
import { workspace } from '@exwerk/releases/workspace';

/** The search path with the tools that a package or its workspace has installed before all others. */
export const binariesOf = (folder: string): string =>
  [...[folder, workspace(folder)].map(place => path.join(place, 'node_modules/.bin')), process.env.PATH].join(
    path.delimiter,
  );
