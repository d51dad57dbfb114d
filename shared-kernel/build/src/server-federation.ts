import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What shell and remotes say alike to the federation plugin of their builds for the server, where a worker loads a remote's files over HTTP. */
export const serverFederation = {
  shareStrategy: 'loaded-first' as const,
  dts: false,
  library: { type: 'commonjs-module' },
  remoteType: 'script' as const,
  runtimePlugins: [require.resolve('@module-federation/node/runtimePlugin')],
};
