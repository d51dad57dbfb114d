import path from 'node:path';
import type { LoaderContext } from 'webpack';

const importing = /import\(\s*(?:\/\*[^*]*\*\/\s*)?(['"])([^'"]+)\1\s*,?\s*\)/.source;

const lazyImport = new RegExp(`\\(\\)\\s*=>\\s*${importing}(?!\\s*\\.)`, 'g');
/** A module that makes the route when it is asked for one. */
const lazyCall = new RegExp(`async\\s*\\(\\)\\s*=>\\s*\\(await ${importing}\\)\\.\\w+\\([^()]*\\)`, 'g');

/**
 * Server build of a remote's exposes: notes on each `() => import('…')` and each `async () => (await import('…')).name(…)` which file it
 * loads, so that the server can name the browser's chunks of a page before the browser asks (see chunk-list.ts). An import written otherwise merely loses its preload.
 */
export default function lazySourceLoader(this: LoaderContext<unknown>, code: string): string {
  const noteSource = (whole: string, _quote: string, request: string) => {
    const file = path.relative(this.rootContext, path.resolve(this.context, request)).replaceAll(path.sep, '/');
    return `Object.assign(${whole}, { source: ${JSON.stringify(file)} })`;
  };
  return code.replace(lazyImport, noteSource).replace(lazyCall, noteSource);
}
