import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Module, RuleSetRule } from 'webpack';
import type { Mode, Target } from './federation.ts';

const require = createRequire(import.meta.url);

/** Class names are hashed from the path relative to this folder, so both targets and every machine agree on them. */
const repository = path.resolve(import.meta.dirname, '../..');
const layerLoader = path.join(import.meta.dirname, 'cascade-layer-loader.ts');

/** CSS modules: a stylesheet for the browser, names only for the server. */
export function styleRule(target: Target, mode: Mode): RuleSetRule {
  const cssLoader = {
    loader: require.resolve('css-loader'),
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: target === 'node',
        localIdentContext: repository,
        localIdentHashSalt: 'exwerk',
        // Otherwise the target's own, by which its chunks are named: browser and server would name classes differently.
        localIdentHashFunction: 'xxhash64',
        localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
      },
      importLoaders: 1,
    },
  };
  const extract = target === 'web' ? [MiniCssExtractPlugin.loader] : [];
  return { test: /\.css$/, use: [...extract, cssLoader, layerLoader], sideEffects: true };
}

/** Name of the chunk that holds a package's own styles. */
export const stylesChunk = 'styles';

/** The package's own styles and the kit's font; a library's stylesheet stays with the chunk that loads the library. */
const isOwnStyle = (module: Module) =>
  !/[\\/]node_modules[\\/](?!@fontsource)/.test(libraryPart(module.nameForCondition() ?? ''));

/** Below pnpm's store, the path from the last node_modules on. */
const libraryPart = (file: string) => file.slice(Math.max(0, file.lastIndexOf('node_modules') - 1));

/** One stylesheet a package: the server can link it before it knows which chunks the page will need. */
export function extractedStyles(filename: string) {
  const styles = {
    name: stylesChunk,
    type: 'css/mini-extract',
    chunks: 'all',
    enforce: true,
    test: isOwnStyle,
  } as const;
  return {
    plugins: [new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: true })],
    minimizers: [new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
    optimization: { splitChunks: { cacheGroups: { styles } } },
  };
}
