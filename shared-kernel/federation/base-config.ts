import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Mode, Target } from './federation.ts';
import { extractedStyles, styleRule } from './styles.ts';

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
  /** Name of the stylesheets, as a template. */
  readonly stylesheet?: string;
}

/** What the builds of the shell and of every remote have in common. */
export function createBaseConfig(request: BuildRequest): Configuration {
  const { directory, target, mode, output, refresh = false } = request;
  const { stylesheet = mode === 'production' ? 'styles.[contenthash:10].css' : '[name].css' } = request;
  const web = target === 'web';
  const styles = web ? extractedStyles(stylesheet) : { plugins: [], minimizers: [], optimization: { splitChunks: {} } };
  return {
    name: `${path.basename(directory)}:${target}`,
    context: directory,
    mode,
    target: web ? ['web', 'es2022'] : 'async-node',
    devtool: mode === 'production' ? (web ? false : 'source-map') : 'cheap-module-source-map',
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
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc(mode, refresh && web) },
        {
          test: /[\\/]contract[\\/][\w-]+\.ts$/,
          enforce: 'pre',
          use: path.join(import.meta.dirname, 'pure-schemas-loader.ts'),
        },
        styleRule(target, mode),
        { test: /[\\/]messages[\\/][\w-]+\.json$/, use: path.join(import.meta.dirname, 'messages-loader.ts') },
        { test: /\.(?:woff2|svg|png|webp|avif)$/, type: 'asset/resource', generator: { emit: web } },
      ],
    },
    plugins: [
      ...styles.plugins,
      ...(refresh && web
        ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, import.meta.dirname] })]
        : []),
    ],
    optimization: {
      ...styles.optimization,
      minimizer:
        mode === 'production'
          ? [
              new TerserPlugin({
                minify: TerserPlugin.swcMinify,
                extractComments: false,
                terserOptions: minifyOptions,
              }),
              ...styles.minimizers,
            ]
          : [],
      ...(web
        ? { splitChunks: { ...styles.optimization.splitChunks, minSize: { javascript: smallestSharedChunk } } }
        : { minimize: false, splitChunks: false }),
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
    },
    cache: mode === 'development' && {
      type: 'filesystem',
      cacheDirectory: path.resolve(directory, '../.cache/webpack'),
      name: `${path.basename(directory)}-${target}${refresh ? '-refresh' : ''}`,
      // A folder ends with a slash; without it webpack takes it for a file and stores nothing.
      buildDependencies: { config: [`${import.meta.dirname}/`, ...ownConfig(directory)] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** The federation plugin asks for the name, only to count its folders, before the hash is known. */
const hashedName = ({ chunk }: { chunk?: { contentHash?: Record<string, string> } }) =>
  chunk?.contentHash?.javascript ? '[name].[contenthash:10].js' : '[name].js';

/** Bytes before minifying. Smaller pieces that two chunks share go into both: a request costs a page more than they do. */
const smallestSharedChunk = 60_000;

/** Three rounds: names that one round frees are found unused by the next. */
const minifyOptions = { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true } as const;

function swc(mode: Mode, refresh: boolean) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
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
