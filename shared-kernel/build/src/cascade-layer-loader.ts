import type { LoaderContext } from 'webpack';

/** Comes with every stylesheet, whichever a page loads first: the first one fixes the order. */
const order = '@layer base, ui, pages;';

const kit = /[\\/](?:shared-kernel|@exwerk)[\\/]ui[\\/]/;

/**
 * Puts every stylesheet into a cascade layer: what elements look like without a class, the kit's components, pages. Each remote carries its
 * own copy of the kit's rules, and the copy that loads last must not win over another remote's own rules.
 */
export default function cascadeLayerLoader(this: LoaderContext<unknown>, source: string): string {
  if (/@font-face|@import/.test(source) || /^\s*@layer/m.test(source)) return source;
  return `${order}\n@layer ${layerOf(this.resourcePath)} {\n${source}\n}\n`;
}

function layerOf(file: string): 'base' | 'ui' | 'pages' {
  if (!kit.test(file)) return 'pages';
  return file.endsWith('.module.css') ? 'ui' : 'base';
}
