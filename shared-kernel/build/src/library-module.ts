import type { Module } from 'webpack';

/** Below pnpm's store, the path from the last node_modules on. */
const packagePart = (file: string) => file.slice(Math.max(0, file.lastIndexOf('node_modules') - 1));

/** Whether a module is a library's; the kernel's own packages are none, wherever they lie: a remote is bundled alike in the workspace and outside. */
export function isLibrary(module: Pick<Module, 'nameForCondition'>): boolean {
  return /[\\/]node_modules[\\/](?!@exwerk[\\/])/.test(packagePart(module.nameForCondition() ?? ''));
}
