import path from 'node:path';
import webpack, { type ChunkGroup, type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';

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
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage }, () => {
        const list = JSON.stringify(chunkList(compilation, compiler.context));
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(list));
      });
    });
  }
}

function chunkList(compilation: Compilation, context: string): ChunkList {
  const list: ChunkList = { exposes: {}, sources: {}, styles: [] };
  for (const group of compilation.chunkGroups) {
    const files = scriptsOf(group);
    if (group.name?.startsWith(exposePrefix)) list.exposes[group.name.slice(exposePrefix.length)] = files;
    for (const { module, request } of group.origins) {
      if (!(module instanceof webpack.NormalModule) || !request?.startsWith('.')) continue;
      const source = path.relative(context, path.resolve(path.dirname(module.resource), request));
      list.sources[source.replaceAll(path.sep, '/')] = files;
    }
  }
  list.styles = compilation.getAssets().flatMap(({ name }) => (name.endsWith('.css') ? [name] : []));
  return list;
}

function scriptsOf(group: ChunkGroup): string[] {
  const files = group.chunks.flatMap(chunk => [...chunk.files]);
  return [...new Set(files.filter(file => file.endsWith('.js')))];
}
