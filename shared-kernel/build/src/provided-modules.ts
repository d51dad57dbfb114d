import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { ownModule } from './own-module.ts';

/**
 * Builds of remotes for the server take the federation runtime that the shell has put into the render worker (`shell/src/rendering/provide-runtime.ts`),
 * instead of carrying 150 kB as workers read it in every entry; the plugin's own `externalRuntime` leaves out the core alone.
 */
export const providedRuntime = (): WebpackPluginInstance =>
  replaced(/[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, ownModule('provided-runtime'));

/** While developing, the refresh runtime is the page's (`provide-refresh.cjs`): only the copy that was there before React knows what is mounted. */
export const providedRefresh = (): WebpackPluginInstance =>
  replaced(/(?:^|[\\/])react-refresh[\\/]runtime(?:\.js)?$/, path.join(import.meta.dirname, 'provided-refresh.cjs'));

const replaced = (module: RegExp, file: string) =>
  new webpack.NormalModuleReplacementPlugin(module, resource => {
    resource.request = file;
  });
