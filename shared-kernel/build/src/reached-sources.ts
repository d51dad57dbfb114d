import webpack, { type Compilation, type Dependency, type Module } from 'webpack';
import { isLibrary } from './library-module.ts';

/** The source files that a part's imports lead to, those that it loads lazily itself too; libraries apart. */
export function reachedSources({ moduleGraph }: Compilation, imports: readonly Dependency[]): string[] {
  const found = new Set<Module>();
  const open = imports.map(dependency => moduleGraph.getModule(dependency));
  for (const module of open) {
    if (!module || found.has(module) || isLibrary(module)) continue;
    found.add(module);
    for (const { module: next } of moduleGraph.getOutgoingConnections(module)) open.push(next);
  }
  const files = [...found].flatMap(module => (module instanceof webpack.NormalModule ? [module.resource] : []));
  return files.filter(isSource);
}

const isSource = (file: string) => /\.(?:tsx?|js)$/.test(file);
