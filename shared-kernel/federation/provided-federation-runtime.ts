import path from 'node:path';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/**
 * Browser builds of remotes: the federation runtime comes from the shell (`shell/src/browser/provide-federation-runtime.ts`) instead of
 * being carried in every entry, 6 kB compressed each. The plugin's own `externalRuntime` leaves out the core alone.
 */
export class ProvidedFederationRuntime implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    new webpack.NormalModuleReplacementPlugin(/[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, resource => {
      resource.request = path.join(import.meta.dirname, 'provided-runtime.ts');
    }).apply(compiler);
  }
}
