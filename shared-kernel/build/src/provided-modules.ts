import path from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { ownModule } from './own-module.ts';

const provided = (file: string) => path.join(import.meta.dirname, file);

/**
 * Builds of remotes take what the shell has put there, in the page and in the render worker, instead of carrying it in every entry.
 * - The federation runtime (`shell/src/federation/remotes-runtime.ts`), 6 kB compressed and 150 kB as workers read it; the plugin's own
 *   `externalRuntime` leaves out the core alone.
 * - While developing, the refresh runtime (`provide-refresh.cjs`): only the copy that was there before React knows what is mounted.
 */
export class ProvidedModules implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    replace(/[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, ownModule('provided-runtime'), compiler);
    replace(/(?:^|[\\/])react-refresh[\\/]runtime(?:\.js)?$/, provided('provided-refresh.cjs'), compiler);
  }
}

function replace(module: RegExp, file: string, compiler: Compiler): void {
  new webpack.NormalModuleReplacementPlugin(module, resource => {
    resource.request = file;
  }).apply(compiler);
}
