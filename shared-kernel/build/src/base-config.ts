import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import { exposePrefix } from './expose-prefix.ts';
import type { Mode, Target } from './federation.ts';
import { isLibrary } from './library-module.ts';
import { CheckedMessages } from './messages/checked-messages.ts';
import { ownModule } from './own-module.ts';
import { extractedStyles, styleRule } from './styles.ts';
import './webpack-path.ts';

const require = createRequire(import.meta.url);

/** A package to build and how. */
export interface BuildRequest {
  /** Absolute path of the package. */
  readonly directory: string;
  readonly target: Target;
  readonly mode: Mode;
  /** Where the package's files go: `<output>/web` and `<output>/node`. */
  readonly output: string;
  /** Replaces components in place while developing; needs the dev server. */
  readonly refresh?: boolean;
  /** Pages have React as it is released: it replaces nothing in place. */
  readonly releasedShell?: boolean;
  /** Lengthens messages and gives them accents; in development only. */
  readonly pseudo?: boolean;
  /** Name of the stylesheets, as a template. */
  readonly stylesheet?: string;
}

/** What the builds of the shell and of every remote have in common. */
export function createBaseConfig(request: BuildRequest): Configuration {
  const { directory, target, mode, output, refresh = false } = request;
  const pseudo = mode === 'development' && request.pseudo === true;
  const { stylesheet = mode === 'production' ? 'styles.[contenthash:10].css' : '[name].css' } = request;
  const web = target === 'web';
  const styles = web
    ? extractedStyles(stylesheet)
    : { plugins: [], minimizers: [], optimization: { splitChunks: { cacheGroups: {} } } };
  return {
    name: `${path.basename(directory)}:${target}`,
    context: directory,
    mode,
    target: web ? ['web', 'es2022'] : 'async-node',
    devtool: mode === 'production' ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(output, target),
      publicPath: 'auto',
      clean: true,
      filename: mode === 'production' ? hashedName : '[name].js',
      chunkFilename: mode === 'production' ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      // A host that hangs is given up; slow networks get their time.
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      alias: messageParserAlias(),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: swc(mode === 'development' && request.releasedShell !== true, refresh && web),
        },
        {
          test: /[\\/](?:shared-kernel|@exwerk)[\\/](?:contract|runtime)[\\/].*\.(?:ts|js)$/,
          enforce: 'pre',
          use: ownModule('pure-schemas-loader'),
        },
        ...(mode === 'production'
          ? [{ test: reactRouter, enforce: 'pre' as const, use: ownModule('pure-components-loader') }]
          : []),
        styleRule(target, mode),
        messageRule({ pseudo, hot: refresh && web }),
        { test: /\.(?:woff2|svg|png|webp|avif)$/, type: 'asset/resource', generator: { emit: web } },
      ],
    },
    plugins: [
      ...styles.plugins,
      // Both builds of a package have the same messages.
      ...(mode === 'production' && web ? [new CheckedMessages(directory)] : []),
      ...(refresh && web
        ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] })]
        : []),
    ],
    optimization: {
      ...styles.optimization,
      // The pieces of React that are bundled go with the page's.
      ...(request.releasedShell && { nodeEnv: 'production' }),
      minimizer: mode === 'production' ? [...(web ? forBrowsers : forServer), ...styles.minimizers] : [],
      ...(web
        ? {
            splitChunks: {
              chunks: isSplit,
              minSize: { javascript: smallestSharedChunk },
              cacheGroups: { ...styles.optimization.splitChunks.cacheGroups, defaultVendors: libraries },
            },
          }
        : { splitChunks: false }),
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
    },
    cache: mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: path.join(directory, 'node_modules/.cache/webpack'),
      name: `${path.basename(directory)}-${target}${refresh ? '-refresh' : ''}${request.releasedShell ? '-released' : ''}${pseudo ? '-pseudo' : ''}`,
      // A folder ends with a slash; without it webpack takes it for a file and stores nothing.
      buildDependencies: { config: [`${import.meta.dirname}/`, ...ownConfig(directory)] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** Files of messages, of a package or of a part of it: `messages/de-DE.json`, `messages/validation/de-DE.json`. */
const messageFile = /[\\/]messages[\\/](?:[\w-]+[\\/])?[a-z]{2}-[A-Z]{2}\.json$/;

const reactRouter = /[\\/]node_modules[\\/]react-router[\\/].*\.m?js$/;

/** The federation plugin asks for the name, only to count its folders, before the hash is known. */
const hashedName = ({ chunk }: { chunk?: { contentHash?: Record<string, string> } }) =>
  chunk?.contentHash?.javascript ? '[name].[contenthash:10].js' : '[name].js';

const messageRule = (options: { pseudo: boolean; hot: boolean }) => ({
  test: messageFile,
  ...(options.hot && { type: 'javascript/auto' }),
  use: { loader: ownModule('messages-loader'), options },
});

/** Bytes before minifying. Smaller pieces that two chunks share go into both: a request costs a page more than they do. */
const smallestSharedChunk = 72_000;

/** Slots stand in pages of other remotes, which have nothing of the chunks of their own remote's pages: what they need is theirs alone. */
const isSplit = (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== `${exposePrefix}slots`;

/** As webpack's own, but for what counts as a library. */
const libraries = { idHint: 'vendors', reuseExistingChunk: true, test: isLibrary, priority: -10 };

/** Three rounds: names that one round frees are found unused by the next. */
const minifyOptions = { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true } as const;

/**
 * What the server runs keeps its names for stack traces, and only what is used: every render thread reads all of it. Without comments, one
 * that changes makes no other release.
 */
const withNames = {
  compress: { defaults: false, unused: true, dead_code: true, keep_classnames: true, keep_fnames: true },
  mangle: false,
  format: { comments: false },
} as const;

/** In this process: swc works in threads of its own, and another process would first have to load it and be sent every file. */
const here = { extractComments: false, parallel: false };
const compact = { ...here, minify: TerserPlugin.swcMinify };
const forServer = [new TerserPlugin({ ...compact, terserOptions: withNames })];

/** Webpack's code for what is shared holds functions that only they themselves call. Terser leaves those out, a sixth of an entry; swc is better at all else. */
const entryOfRemote = /^entry\.js$/;
const forBrowsers = [
  new TerserPlugin({ ...compact, exclude: entryOfRemote, terserOptions: minifyOptions }),
  new TerserPlugin({ ...here, include: entryOfRemote, terserOptions: minifyOptions }),
];

function swc(development: boolean, refresh: boolean) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh } },
      },
    },
  };
}

/** Messages are compiled at build time (messages-loader), so react-intl's parser is left out of every bundle. */
function messageParserAlias() {
  const name = '@formatjs/icu-messageformat-parser';
  return { [`${name}$`]: fileURLToPath(new URL('no-parser.js', import.meta.resolve(name))) };
}

function ownConfig(directory: string): string[] {
  return ['webpack.config.ts', 'federation.ts']
    .map(name => path.join(directory, name))
    .filter(file => existsSync(file));
}
