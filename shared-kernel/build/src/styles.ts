import { createRequire } from 'node:module';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Module, RuleSetRule } from 'webpack';
import { classNameIn } from './class-name.ts';
import type { Mode, Target } from './federation.ts';
import { isLibrary } from './library-module.ts';
import { ownModule } from './own-module.ts';

const require = createRequire(import.meta.url);

const layerLoader = ownModule('cascade-layer-loader');

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
        getLocalIdent: classNameIn(mode),
      },
      importLoaders: 1,
    },
  };
  const extract = target === 'web' ? [MiniCssExtractPlugin.loader] : [];
  return { test: /\.css$/, use: [...extract, cssLoader, layerLoader], sideEffects: true };
}

/** Names of the chunks that hold a package's own styles. */
export const stylesChunks = ['fonts', 'styles'] as const;

/** The package's own styles, the kit's and its font; a library's stylesheet stays with the chunk that loads the library. */
const isOwnStyle = (module: Module) => !isLibrary(module);

/** A page that has fonts in it need not take them in again with other rules, whereupon browsers lay all texts out anew. */
const declaresFont = (module: Module) =>
  'content' in module && Buffer.isBuffer(module.content) && module.content.includes('@font-face');

/**
 * Written into the entry of a remote, for stylesheets that it fetches later. The page's own stand in its body: a sheet before them would have Chromium
 * read all of them again, its fonts with them, and lay out the whole page.
 */
const atTheEnd = (link: HTMLLinkElement) => document.body.append(link);

/** One stylesheet a package, and one for its fonts: the server can link them before it knows which chunks the page will need. */
export function extractedStyles(filename: string) {
  const whole = { type: 'css/mini-extract', chunks: 'all', enforce: true } as const;
  const [fonts, styles] = stylesChunks;
  const cacheGroups = {
    [fonts]: { ...whole, name: fonts, test: (module: Module) => isOwnStyle(module) && declaresFont(module) },
    [styles]: { ...whole, name: styles, test: (module: Module) => isOwnStyle(module) && !declaresFont(module) },
  };
  return {
    plugins: [new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: true, insert: atTheEnd })],
    minimizers: [new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify, parallel: false })],
    optimization: { splitChunks: { cacheGroups } },
  };
}
