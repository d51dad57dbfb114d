import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import { type BuildRequest, createBaseConfig, messageFile } from './base-config.ts';
import { ChunkListPlugin } from './chunk-list.ts';
import type { Federation } from './federation.ts';
import { isLibrary } from './library-module.ts';
import { ownModule } from './own-module.ts';
import { PlacelessIds } from './placeless-ids.ts';
import { ProvidedModules } from './provided-modules.ts';
import { RuntimeReplacement } from './runtime-replacement.ts';
import { sharedModules } from './shared-modules.ts';
import { SharedNamesPlugin } from './shared-names.ts';
import { VerifiedChunks, verifiedOutput, verifiedStyles } from './verified-chunks.ts';

const require = createRequire(import.meta.url);

/** `pre`: before TypeScript is compiled away. */
const lazySources = {
  test: /[\\/]src[\\/]exposes[\\/]\w+\.tsx?$/,
  enforce: 'pre' as const,
  use: ownModule('lazy-source-loader'),
};

const emptyModules = ({ unused = [] }: Federation) =>
  Object.fromEntries(unused.map(name => [`${name}$`, false as const]));

/**
 * A render worker loads all of a remote but its messages, so the pages are one file: no piece stands in many of them, and none is asked
 * for by itself. A library that only one piece has is left there: that is likely to be one for the browser alone.
 */
const pagesOnServer = {
  name: 'pages',
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('__federation_expose_'),
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    isLibrary(module)
      ? chunkGraph.getNumberOfModuleChunks(module) > 1
      : !messageFile.test(module.nameForCondition() ?? ''),
  enforce: true,
};

/** The build of one remote for one target; `createRemoteConfigs` gives both. */
export function createRemoteConfig(federation: Federation, request: BuildRequest): Configuration {
  const web = request.target === 'web';
  // A dev server's files change under their names.
  const verified = web && request.mode === 'production';
  const base = createBaseConfig({ ...request, ...(verified && { stylesheet: verifiedStyles }) });
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: `exwerk-${federation.name}`, ...(verified && verifiedOutput) },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...emptyModules(federation) } },
    optimization: {
      ...base.optimization,
      ...(!web && { splitChunks: { cacheGroups: { default: false, defaultVendors: false, pages: pagesOnServer } } }),
    },
    module: { rules: [...(base.module?.rules ?? []), ...(web ? [] : [lazySources])] },
    plugins: [
      ...(base.plugins ?? []),
      new RuntimeReplacement(),
      new PlacelessIds(),
      ...(web ? [new ProvidedModules(), new ChunkListPlugin(), new SharedNamesPlugin('remote')] : []),
      ...(verified ? [new VerifiedChunks()] : []),
      new ModuleFederationPlugin({
        name: federation.name,
        filename: 'entry.js',
        exposes: { ...federation.exposes },
        shared: sharedModules('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        ...(web
          ? { experiments: { asyncStartup: true, optimization: { target: 'web' } } }
          : {
              library: { type: 'commonjs-module' },
              remoteType: 'script',
              runtimePlugins: [require.resolve('@module-federation/node/runtimePlugin')],
              experiments: { asyncStartup: true },
            }),
      }),
    ],
  };
}
