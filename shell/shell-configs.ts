import path from 'node:path';
import { type Mode, targets } from '@exwerk/shared-kernel/federation/federation';
import { createHostConfig } from '@exwerk/shared-kernel/federation/host-config';
import type { Configuration } from 'webpack';

const entries = {
  web: { client: './src/browser/client-entry.tsx' },
  node: { render: './src/rendering/render-entry.tsx' },
};

/** Browser and server build of the shell, into `dist/builds/<build>/web` and `…/node`; development has one build that is replaced. */
export function createShellConfigs(mode: Mode, refresh = false, build: string = mode): Configuration[] {
  const directory = import.meta.dirname;
  const output = path.join(directory, 'dist/builds', build);
  return targets.map(target => createHostConfig(entries[target], { directory, target, mode, output, refresh }));
}
