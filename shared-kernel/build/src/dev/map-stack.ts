import { sourceFile } from '@exwerk/releases/figures/map-frames';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const place = /(https?:\/\/[^\s()]+?\.js)(?:\?[^\s:()]*)?:(\d+):(\d+)/g;

/**
 * A browser's stack with the places that are below `origin` in words of the sources, `src/cart/cart-page.tsx:40`; undefined when none is. `mapOf`
 * gives the map of a built file, by its path below the origin.
 */
export async function mapStack(
  stack: string,
  origin: string,
  mapOf: (path: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const maps = new Map<string, TraceMap | undefined>();
  const own = [...stack.matchAll(place)].filter(([, address = '']) => address.startsWith(`${origin}/`));
  if (own.length === 0) return undefined;
  for (const [, address = ''] of own) {
    if (maps.has(address)) continue;
    const map = await mapOf(address.slice(origin.length));
    maps.set(address, map === undefined ? undefined : new TraceMap(map));
  }
  return stack.replace(place, (built, address: string, line: string, column: string) => {
    const map = maps.get(address);
    // Columns of stacks begin with 1, those of maps with 0; a map of a development build has lines alone.
    const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return found?.source ? `${sourceFile(found.source)}:${found.line}` : built;
  });
}
