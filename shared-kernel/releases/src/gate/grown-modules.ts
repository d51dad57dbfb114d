import type { AnyRelease } from '@exwerk/contract/releases/release';
import { sourceMapOf } from '@exwerk/contract/releases/source-map';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { sourceFile } from '../figures/map-frames.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { GrownModule } from './gate-figures.ts';

/** Files for browsers of a release. */
interface SomeFiles {
  readonly release: Pick<AnyRelease, 'remote' | 'version'>;
  readonly files: readonly string[];
}

type Grown = Pick<GrownModule, 'module' | 'bytes' | 'before'>;

/** Modules that are new or bigger in some files than in those of the release before, what has grown most first. */
export async function grownModules(store: ReleaseStore, now: SomeFiles, before: SomeFiles): Promise<Grown[]> {
  const [sizes, old] = await Promise.all([moduleSizes(store, now), moduleSizes(store, before)]);
  return [...sizes]
    .map(([module, bytes]): Grown => ({ module, bytes, ...(old.has(module) && { before: old.get(module) }) }))
    .filter(grown => growthOf(grown) > 0)
    .toSorted((one, other) => growthOf(other) - growthOf(one));
}

const growthOf = ({ bytes, before = 0 }: Grown) => bytes - before;

/** Bytes of minified code by module; the modules of a library count as one. Nothing of files that came without source maps. */
async function moduleSizes(store: ReleaseStore, { release, files }: SomeFiles): Promise<Map<string, number>> {
  const folder = `${release.remote}/${release.version}`;
  const bySource = new Map<string, number>();
  for (const file of files) {
    const map = await store.read(`${folder}/${sourceMapOf(`web/${file}`)}`);
    const code = await store.read(`${folder}/web/${file}`);
    if (!map || !code) continue;
    // A module that several files have a copy of is as big as one of them.
    for (const [source, bytes] of sourceSizes(code.content.toString('utf8'), map.content.toString('utf8')))
      bySource.set(source, Math.max(bytes, bySource.get(source) ?? 0));
  }
  const sizes = new Map<string, number>();
  for (const [source, bytes] of bySource) addTo(sizes, moduleName(source), bytes);
  return sizes;
}

function sourceSizes(code: string, content: string): Map<string, number> {
  const sizes = new Map<string, number>();
  const map = new TraceMap(content);
  const lines = code.split('\n');
  for (const [index, segments] of decodedMappings(map).entries()) {
    const line = lines[index] ?? '';
    for (const [at, segment] of segments.entries()) {
      const source = segment.length === 1 ? undefined : map.sources[segment[1]];
      if (source == null) continue;
      addTo(sizes, source, Buffer.byteLength(line.slice(segment[0], segments[at + 1]?.[0])));
    }
  }
  return sizes;
}

const addTo = (sizes: Map<string, number>, name: string, bytes: number) =>
  void sizes.set(name, bytes + (sizes.get(name) ?? 0));

/** `webpack://exwerk-checkout/../node_modules/.pnpm/zod@4.1.0/node_modules/zod/v4/core.js` is `zod`. */
function moduleName(source: string): string {
  const file = sourceFile(source).replace(/\?.*$/, '');
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  return library ?? file.replace(/^(?:\.\.\/)+/, '');
}
