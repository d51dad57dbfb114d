import type { LoaderContext } from 'webpack';

/**
 * Puts every stylesheet into a cascade layer. Each remote carries its own copy of the UI kit's rules, and the copy that loads last
 * must not win over another remote's own rules: whatever the order of loading, `pages` comes after `ui`.
 */
export default function cascadeLayerLoader(this: LoaderContext<unknown>, source: string): string {
  if (/@font-face|@import/.test(source) || /^\s*@layer/m.test(source)) return source;
  const layer = /[\\/]shared-kernel[\\/]src[\\/]ui[\\/]/.test(this.resourcePath) ? 'ui' : 'pages';
  return `@layer ${layer} {\n${source}\n}\n`;
}
