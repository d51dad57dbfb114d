import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { StatsPlugin } from '@module-federation/manifest';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { type BuildRequest, createBaseConfig } from './base-config.ts';
import { ChunkListPlugin } from './chunk-list.ts';
import { exposePrefix } from './expose-prefix.ts';
import type { Federation } from './federation.ts';
import { ownModule } from './own-module.ts';
import { PlacelessIds } from './placeless-ids.ts';
import { providedRefresh, providedRuntime } from './provided-modules.ts';
import { sharedWithRoutes } from './routes-chunk.ts';
import { RuntimeReplacement } from './runtime-replacement.ts';
import { serverFederation } from './server-federation.ts';
import { sharedModules, takenModules } from './shared-modules.ts';
import { SharedNamesPlugin } from './shared-names.ts';
import { VerifiedChunks, verifiedOutput, verifiedStyles } from './verified-chunks.ts';

/** `pre`: before TypeScript is compiled away. */
const lazySources = {
  test: /[\\/]src[\\/]exposes[\\/]\w+\.tsx?$/,
  enforce: 'pre' as const,
  use: ownModule('lazy-source-loader'),
};

const emptyModules = ({ unused = [] }: Federation) =>
  Object.fromEntries(unused.map(name => [`${name}$`, false as const]));

/**
 * A render worker loads all of a remote but its messages, so all else that its files import, by `import()` too, is in one file: nothing is
 * asked for by itself. What only browsers ever import says so, by `webpackMode: "lazy"`.
 */
const pagesOnServer = {
  test: /\.(?:tsx?|js)$/,
  exclude: /[\\/]messages[\\/]/,
  parser: { dynamicImportMode: 'eager' as const },
};
const exposesOnServer = ({ exposes }: Federation) =>
  Object.fromEntries(Object.entries(exposes).map(([name, file]) => [name, { import: file, name: 'pages' }]));
const exposesInBrowser = ({ exposes }: Federation) =>
  Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [name, { import: file, name: name.replace('./', exposePrefix) }]),
  );

const common = ({ name }: Federation) => ({ name, filename: 'entry.js' });

/** What visitors download is webpack's own container: neither it nor the page needs a runtime beside webpack's. */
function inBrowser(federation: Federation): WebpackPluginInstance[] {
  const options = { ...common(federation), exposes: exposesInBrowser(federation), shared: takenModules() };
  return [
    new webpack.container.ModuleFederationPlugin(options),
    // What the devtools of Module Federation read, which lies beside the entry.
    new StatsPlugin({ ...options, dts: false, manifest: true }, { pluginVersion: webpack.version, bundler: 'webpack' }),
  ];
}

const onServer = (federation: Federation): WebpackPluginInstance[] => [
  providedRuntime(),
  new ModuleFederationPlugin({
    ...common(federation),
    exposes: exposesOnServer(federation),
    shared: sharedModules('remote'),
    manifest: true,
    ...serverFederation,
    experiments: { asyncStartup: true },
  }),
];

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
    ...(web && sharedWithRoutes(base, federation.sharedByPages)),
    module: { rules: [...(base.module?.rules ?? []), ...(web ? [] : [lazySources, pagesOnServer])] },
    plugins: [
      ...(base.plugins ?? []),
      new RuntimeReplacement(),
      new PlacelessIds(),
      ...(web && request.refresh ? [providedRefresh()] : []),
      ...(web ? [new ChunkListPlugin(), new SharedNamesPlugin('remote')] : []),
      ...(verified ? [new VerifiedChunks()] : []),
      ...(web ? inBrowser(federation) : onServer(federation)),
    ],
  };
}
