import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
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
        localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
      },
      importLoaders: 1,
    },
  };
  const extract = target === 'web' ? [MiniCssExtractPlugin.loader] : [];
  return { test: /\.css$/, use: [...extract, cssLoader, layerLoader], sideEffects: true };
}

/** One stylesheet a package: the server can link it before it knows which chunks the page will need. */
export function extractedStyles(mode: Mode) {
  const filename = mode === 'production' ? 'styles.[contenthash:10].css' : 'styles.css';
  const styles = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } as const;
  return {
    plugins: [new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: true })],
    minimizers: [new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
    optimization: { splitChunks: { cacheGroups: { styles } } },
  };
}
