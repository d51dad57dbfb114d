import path from 'node:path';
import type { Configuration } from 'webpack';
import { configsOf } from './configs.ts';
import type { Federation } from './federation.ts';

/** What a remote's `webpack.config.ts` exports: a browser build and a server build, into `dist/web` and `dist/node`. */
export function createRemoteConfigs(federation: Federation, directory: string) {
  return (_environment: unknown, options: { mode?: string } = {}): Configuration[] => {
    const mode = options.mode === 'development' ? 'development' : 'production';
    return configsOf(federation, { directory, mode, output: path.join(directory, 'dist') });
  };
}
