import type { ReleaseFrame } from '@exwerk/contract/releases/figures';
import { sourceMapOf } from '@exwerk/contract/releases/source-map';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ReleaseStore } from '../store/release-store.ts';

/** A frame of a stack with the place in the sources, where the release has brought its map. */
export interface MappedFrame extends ReleaseFrame {
  readonly source?: { readonly file: string; readonly line: number; readonly column: number; readonly name?: string };
}

/** Maps a stack, innermost frame first, to the sources of its releases. Maps are in the store alone; nobody serves them. */
export async function mapFrames(store: ReleaseStore, frames: readonly ReleaseFrame[]): Promise<MappedFrame[]> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  return Promise.all(
    frames.map(async frame => {
      const key = `${frame.remote}/${frame.release}/${sourceMapOf(frame.file)}`;
      const loading = maps.get(key) ?? readMap(store, key);
      maps.set(key, loading);
      const map = await loading;
      // Columns of stacks begin with 1, those of maps with 0.
      const found = map && originalPositionFor(map, { line: frame.line, column: Math.max(0, frame.column - 1) });
      if (!found || found.source === null) return frame;
      const { source, line, column, name } = found;
      const place = { file: sourceFile(source), line, column: column + 1, ...(name !== null && { name }) };
      return { ...frame, source: place };
    }),
  );
}

/** A map that cannot be read is none: which files are asked for is what browsers said. */
async function readMap(store: ReleaseStore, key: string): Promise<TraceMap | undefined> {
  try {
    const file = await store.read(key);
    return file && new TraceMap(file.content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `webpack://exwerk-checkout/./src/cart/cart-page.tsx` is `src/cart/cart-page.tsx`. */
export const sourceFile = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.\/)+/, '');

/** `src/cart/cart-page.tsx:40:7 (total)`, or the place in the built file. */
export function frameInWords({ remote, release, file, line, column, source }: MappedFrame): string {
  const built = `${remote}@${release}/${file}:${line}:${column}`;
  if (!source) return built;
  const name = source.name === undefined ? '' : ` (${source.name})`;
  return `${remote}: ${source.file}:${source.line}:${source.column}${name}`;
}
