import path from 'node:path';
import webpack, {
  type ChunkGroup,
  type Compilation,
  type Compiler,
  type Dependency,
  type WebpackPluginInstance,
} from 'webpack';
import * as z from 'zod';
import { exposePrefix } from './expose-prefix.ts';
import { partTexts } from './messages/part-texts.ts';
import { reachedSources } from './reached-sources.ts';
import { stylesChunks } from './styles.ts';

/** Written as `chunks.json` beside the browser build: the files that each lazily loaded part needs, styles apart. */
export const chunkListSchema = z.object({
  /** By exposed module, `routes`. */
  exposes: z.record(z.string(), z.array(z.string())),
  /** By source file below the package, `src/routes/home-route.tsx`. */
  sources: z.record(z.string(), z.array(z.string())),
  /** By source file of a slot, the ids of the package's messages that it may show. */
  texts: z.record(z.string(), z.array(z.string())),
  styles: z.array(z.string()),
});
type ChunkList = z.infer<typeof chunkListSchema>;

/** Tells the server which files to preload for a page; webpack knows, and nobody else does. */
export class ChunkListPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkList', compilation => {
      const sources = new Map<string, ChunkGroup>();
      const texts: ChunkList['texts'] = {};
      // Chunks are final here, and modules not yet concatenated: who imports whom is still to be seen.
      compilation.hooks.afterOptimizeChunks.tap('ChunkList', () => {
        const textsOf = partTexts(compiler.context);
        for (const { source, group, dependencies, isSlot } of lazyParts(compilation, compiler.context)) {
          if (group) sources.set(source, group);
          if (isSlot) texts[source] = textsOf(reachedSources(compilation, dependencies));
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage }, () => {
        const list = JSON.stringify({ ...chunkList(compilation, sources), texts });
        compilation.emitAsset('chunks.json', new webpack.sources.RawSource(list));
      });
    });
  }
}

/** An `import('./…')`: the file that it names, and the group of chunks that it loads; none where `webpackMode: "eager"` puts it where it is asked for. */
interface LazyPart {
  readonly source: string;
  readonly group?: ChunkGroup;
  readonly dependencies: readonly Dependency[];
  /** Whether it stands in the module that exposes the slots. */
  readonly isSlot: boolean;
}

const exposesSlots = /[\\/]src[\\/]exposes[\\/]slots\.tsx?$/;

function* lazyParts(compilation: Compilation, context: string): Generator<LazyPart> {
  for (const module of compilation.modules) {
    const file = module instanceof webpack.NormalModule ? module.resource : undefined;
    if (!file || file.includes('node_modules')) continue;
    const isSlot = exposesSlots.test(file);
    const sourceOf = (request: string) =>
      path.relative(context, path.resolve(path.dirname(file), request)).replaceAll(path.sep, '/');
    for (const part of module.blocks) {
      const { request, dependencies } = part;
      const group = compilation.chunkGraph.getBlockChunkGroup(part);
      if (group && request?.startsWith('.')) yield { source: sourceOf(request), group, dependencies, isSlot };
    }
    for (const dependency of module.dependencies) {
      const isEager = dependency.type === 'import() eager';
      if (isEager && dependency instanceof webpack.dependencies.ModuleDependency)
        yield { source: sourceOf(dependency.request), dependencies: [dependency], isSlot };
    }
  }
}

function chunkList(compilation: Compilation, sources: ReadonlyMap<string, ChunkGroup>) {
  const list: Omit<ChunkList, 'texts'> = { exposes: {}, sources: {}, styles: [] };
  for (const group of compilation.chunkGroups) {
    if (group.name?.startsWith(exposePrefix)) list.exposes[group.name.slice(exposePrefix.length)] = scriptsOf(group);
  }
  // Modules come in the order in which they were read, which is another one each time; equal builds have equal files.
  for (const [source, group] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    list.sources[source] = scriptsOf(group);
  }
  const ownStyles = stylesChunks.flatMap(name => [...(compilation.namedChunks.get(name)?.files ?? [])]);
  list.styles = ownStyles.filter(name => name.endsWith('.css'));
  return list;
}

function scriptsOf(group: ChunkGroup): string[] {
  const files = group.chunks.flatMap(chunk => [...chunk.files]);
  return [...new Set(files.filter(file => file.endsWith('.js')))];
}
