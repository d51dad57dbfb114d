import path from 'node:path';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { stylesChunk } from './styles.ts';

/** Written as `chunks.json` beside the browser build: the files that each lazily loaded part needs, styles apart. */
export interface ChunkList {
  /** By exposed module, `routes`. */
  exposes: Record<string, string[]>;
  /** By source file below the package, `src/routes/home-route.tsx`. */
  sources: Record<string, string[]>;
  styles: string[];
}

const exposePrefix = '__federation_expose_';

/** Tells the server which files to preload for a page; webpack knows, and nobody else does. */
export class ChunkListPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkList', compilation => {
      const sources = new Map<string, ChunkGroup>();
      // Chunks are final here, and modules not yet concatenated: who imports whom is still to be seen.
      compilation.hooks.afterOptimizeChunks.tap('ChunkList', () => {
        for (const [source, group] of lazySources(compilation, compiler.context)) sources.set(source, group);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage }, () => {
        const list = JSON.stringify(chunkList(compilation, sources));
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(list));
      });
    });
  }
}

/** Every `import('./…')` with the group of chunks that it loads. */
function* lazySources(compilation: Compilation, context: string): Generator<[string, ChunkGroup]> {
  for (const module of compilation.modules) {
    const file = module instanceof webpack.NormalModule ? module.resource : undefined;
    if (!file || file.includes('node_modules')) continue;
    for (const block of module.blocks) {
      const { request } = block;
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (!group || !request?.startsWith('.')) continue;
      const source = path.relative(context, path.resolve(path.dirname(file), request));
      yield [source.replaceAll(path.sep, '/'), group];
    }
  }
}

function chunkList(compilation: Compilation, sources: ReadonlyMap<string, ChunkGroup>): ChunkList {
  const list: ChunkList = { exposes: {}, sources: {}, styles: [] };
  for (const group of compilation.chunkGroups) {
    if (group.name?.startsWith(exposePrefix)) list.exposes[group.name.slice(exposePrefix.length)] = scriptsOf(group);
  }
  // Modules come in the order in which they were read, which is another one each time; equal builds have equal files.
  for (const [source, group] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    list.sources[source] = scriptsOf(group);
  }
  const ownStyles = compilation.namedChunks.get(stylesChunk)?.files ?? [];
  list.styles = [...ownStyles].filter(name => name.endsWith('.css'));
  return list;
}

function scriptsOf(group: ChunkGroup): string[] {
  const files = group.chunks.flatMap(chunk => [...chunk.files]);
  return [...new Set(files.filter(file => file.endsWith('.js')))];
}
