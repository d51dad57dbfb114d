import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { type BuildRequest, createBaseConfig } from './base-config.ts';
import { EagerCompile } from './eager-compile.ts';
import { EntryFilesPlugin } from './entry-files.ts';
import { PlacelessIds } from './placeless-ids.ts';
import { serverFederation } from './server-federation.ts';
import { providedModules, sharedModules } from './shared-modules.ts';
import { SharedNamesPlugin } from './shared-names.ts';

const require = createRequire(import.meta.url);

const provideRefresh = path.join(import.meta.dirname, 'provide-refresh.cjs');

/** A package's exports name files, and a folder to choose from by locale is none. */
const fieldRules = '@exwerk/runtime/messages/validation';
const fieldRulesFolder = () => path.dirname(require.resolve(`${fieldRules}/en-GB.json`));

/** React Router's exports lead to its development build, whatever is asked for: one that warns and checks. */
function releasedRouter(directory: string): Record<string, string> {
  const ofRouter = createRequire(createRequire(path.join(directory, 'package.json')).resolve('react-router-dom'));
  return Object.fromEntries(
    ['react-router', 'react-router/dom'].map(name => {
      const file = ofRouter.resolve(name).replace(/development([\\/][\w-]+)\.m?js$/, 'production$1.mjs');
      return [`${name}$`, file];
    }),
  );
}

/** Loaded by Node as CommonJS inside a package of ES modules. */
const commonJs = { filename: '[name].cjs', chunkFilename: '[name].cjs', library: { type: 'commonjs-module' as const } };

/** The page's own imports lead to the modules themselves: nobody else provides what is shared. */
const inBrowser = (): WebpackPluginInstance => new webpack.sharing.ProvideSharedPlugin({ provides: providedModules() });

const onServer = (): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    name: 'shell',
    remotes: {},
    shared: sharedModules('host'),
    manifest: false,
    ...serverFederation,
  });

const entryPlugins = (name: string) => [new EntryFilesPlugin(name), new EagerCompile(name)];

/** Whoever renders first copies the whole release, so it is one file there. */
const allOnServer = { parser: { javascript: { dynamicImportMode: 'eager' as const } } };

/**
 * The build of the shell for one target. It names no remote: which releases to load is told by the composition at run time.
 */
export function createHostConfig(entry: Readonly<Record<string, string>>, request: BuildRequest): Configuration {
  const base = createBaseConfig(request);
  const web = request.target === 'web';
  return {
    ...base,
    entry:
      web && request.refresh
        ? Object.fromEntries(Object.entries(entry).map(([name, file]) => [name, [provideRefresh, file]]))
        : { ...entry },
    output: { ...base.output, uniqueName: 'exwerk-shell', ...(web ? {} : commonJs) },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...(request.mode === 'production' && releasedRouter(request.directory)),
        [fieldRules]: fieldRulesFolder(),
      },
    },
    module: { ...base.module, ...(!web && allOnServer) },
    plugins: [
      ...(base.plugins ?? []),
      new PlacelessIds(),
      ...(web ? [new SharedNamesPlugin('host'), ...Object.keys(entry).flatMap(entryPlugins)] : []),
      web ? inBrowser() : onServer(),
    ],
  };
}
