import type { Compiler, WebpackPluginInstance } from 'webpack';

/** What the federation plugin makes is named after the folder of the repository, and so would be its number. */
function idOf(name: string): string | undefined {
  // It names the other one, too.
  if (name.startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\./.test(name) ? 'federation' : undefined;
}

/** Gives these modules ids of their own: the same sources make the same release wherever they stand. */
export class PlacelessIds implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlacelessIds', compilation => {
      compilation.hooks.beforeModuleIds.tap('PlacelessIds', modules => {
        for (const module of modules) {
          const id = idOf(module.identifier());
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
