import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration, type EntryObject, type WebpackPluginInstance } from 'webpack';
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

/** What is shared would come with the first script; it waits for the last. */
class SharedWithLast implements WebpackPluginInstance {
  readonly #last: string;

  constructor(last: string) {
    this.#last = last;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.finishMake.tap({ name: 'SharedWithLast', stage: 1 }, ({ entries, globalEntry }) => {
      entries.get(this.#last)?.includeDependencies.push(...globalEntry.includeDependencies.splice(0));
    });
  }
}

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

/** Scripts that a page runs in this order. The first is evaluated while the others are still on their way, and they find what it holds. */
function scriptsInTurn(entry: Readonly<Record<string, string>>, refresh: boolean): EntryObject {
  const [first = '', ...others] = Object.keys(entry);
  return {
    [first]: [...(refresh ? [provideRefresh] : []), entry[first] ?? ''],
    ...Object.fromEntries(others.map(name => [name, { import: entry[name] ?? '', dependOn: first }])),
  };
}

/** Whoever renders first copies the whole release, so it is one file there. */
const allOnServer = { parser: { javascript: { dynamicImportMode: 'eager' as const } } };

/**
 * The build of the shell for one target. It names no remote: which releases to load is told by the composition at run time.
 */
export function createHostConfig(entry: Readonly<Record<string, string>>, request: BuildRequest): Configuration {
  const base = createBaseConfig(request);
  const web = request.target === 'web';
  const names = Object.keys(entry);
  return {
    ...base,
    entry: scriptsInTurn(entry, web && request.refresh === true),
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
      ...(web ? [new SharedNamesPlugin('host'), new EntryFilesPlugin(names), new EagerCompile(names)] : []),
      ...(web ? [inBrowser(), new SharedWithLast(names.at(-1) ?? '')] : [onServer()]),
    ],
  };
}
