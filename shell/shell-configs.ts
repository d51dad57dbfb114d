import path from 'node:path';
import { type Mode, targets } from '@exwerk/shared-kernel/federation/federation';
import { createHostConfig } from '@exwerk/shared-kernel/federation/host-config';
import type { Configuration } from 'webpack';

const entries = {
  web: { client: './src/browser/client-entry.tsx' },
  node: { render: './src/rendering/render-entry.tsx' },
};

/** Browser and server build of the shell, into `dist/web` and `dist/node`. */
export function createShellConfigs(mode: Mode, refresh = false): Configuration[] {
  const directory = import.meta.dirname;
  const output = path.join(directory, 'dist');
  return targets.map(target => createHostConfig(entries[target], { directory, target, mode, output, refresh }));
}
