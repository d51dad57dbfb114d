import webpack, { type AsyncDependenciesBlock, type Compilation, type Module } from 'webpack';
import { isLibrary } from './library-module.ts';

/** The source files that a lazily loaded part leads to, those that it loads lazily itself too; libraries apart. */
export function reachedSources({ moduleGraph }: Compilation, part: AsyncDependenciesBlock): string[] {
  const found = new Set<Module>();
  const open = part.dependencies.map(dependency => moduleGraph.getModule(dependency));
  for (const module of open) {
    if (!module || found.has(module) || isLibrary(module)) continue;
    found.add(module);
    for (const { module: next } of moduleGraph.getOutgoingConnections(module)) open.push(next);
  }
  const files = [...found].flatMap(module => (module instanceof webpack.NormalModule ? [module.resource] : []));
  return files.filter(isSource);
}

const isSource = (file: string) => /\.(?:tsx?|js)$/.test(file);
