import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack';
import * as z from 'zod';

/** Written as `shared-names.json` beside a browser build: exported names by shared module, sorted. */
export const sharedNamesSchema = z.record(z.string(), z.array(z.string()));
type SharedNames = z.infer<typeof sharedNamesSchema>;

/**
 * Notes which names a remote takes from what it shares with the shell, or which ones the shell offers there. A name that is not there is
 * undefined where it is called, on the visitor's page, and nothing before notices.
 */
export class SharedNamesPlugin implements WebpackPluginInstance {
  readonly #namesIn: (compilation: Compilation) => SharedNames;

  constructor(role: 'host' | 'remote') {
    this.#namesIn = role === 'host' ? offeredNames : usedNames;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedNames', compilation => {
      let names: SharedNames = {};
      // What is unused is known here, and modules are not yet concatenated.
      compilation.hooks.afterOptimizeChunks.tap('SharedNames', () => {
        names = this.#namesIn(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SharedNames', stage }, () => {
        compilation.emitAsset('shared-names.json', new webpack.sources.RawSource(JSON.stringify(names)));
      });
    });
  }
}

/** Webpack stands in for a shared library with modules of its own, which tell by their identifier for which. */
const consumed = (module: Module) => /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier())?.[1];
const provided = (module: Module) => /^provide module \([^)]*\) (.+)@[^@|]*\|/.exec(module.identifier())?.[1];

const sorted = (names: ReadonlyMap<string, ReadonlySet<string>>): SharedNames =>
  Object.fromEntries(
    [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([library, some]) => [library, [...some].sort()]),
  );

function usedNames(compilation: Compilation): SharedNames {
  const { moduleGraph, chunkGraph } = compilation;
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const { dependency, module: target } = connection;
      const library = target && consumed(target);
      if (!library || !dependency || connection.getActiveState(undefined) === false) continue;
      const names = used.get(library) ?? new Set();
      used.set(library, names);
      for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name !== undefined) names.add(name);
      }
    }
  }
  return sorted(used);
}

function offeredNames(compilation: Compilation): SharedNames {
  const { moduleGraph } = compilation;
  const offered = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const library = provided(module);
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap(block => block.dependencies)];
    const target = library && dependency && moduleGraph.getModule(dependency);
    const names = target && moduleGraph.getExportsInfo(target).getProvidedExports();
    if (library && Array.isArray(names)) offered.set(library, new Set(names));
  }
  return sorted(offered);
}
