import path from 'node:path';
import type { Configuration } from 'webpack';
import { type Federation, targets } from './federation.ts';
import { createRemoteConfig } from './remote-config.ts';

/** What a remote's `webpack.config.ts` exports: a browser build and a server build, into `dist/web` and `dist/node`. */
export function createRemoteConfigs(federation: Federation, directory: string) {
  return (_environment: unknown, options: { mode?: string } = {}): Configuration[] => {
    const mode = options.mode === 'development' ? 'development' : 'production';
    return targets.map(target =>
      createRemoteConfig(federation, { directory, target, mode, output: path.join(directory, 'dist') }),
    );
  };
}
