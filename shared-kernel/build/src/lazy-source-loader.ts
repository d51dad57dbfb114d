import path from 'node:path';
import type { LoaderContext } from 'webpack';

const lazyImport = /\(\)\s*=>\s*import\(\s*(?:\/\*[^*]*\*\/\s*)?(['"])([^'"]+)\1\s*,?\s*\)(?!\s*\.)/g;

/**
 * Server build of a remote's exposes: notes on each `() => import('…')` which file it loads, so that the server can name the
 * browser's chunks of a page before the browser asks (see chunk-list.ts). An import written otherwise merely loses its preload.
 */
export default function lazySourceLoader(this: LoaderContext<unknown>, code: string): string {
  return code.replace(lazyImport, (whole, _quote: string, request: string) => {
    const file = path.relative(this.rootContext, path.resolve(this.context, request)).replaceAll(path.sep, '/');
    return `Object.assign(${whole}, { source: ${JSON.stringify(file)} })`;
  });
}
