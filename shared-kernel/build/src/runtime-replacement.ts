import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { librariesBehindRuntime, piecesBehindRuntime, runtimeRequest, schemaRequest } from './shared-modules.ts';

/** The part of the runtime that must exist once, in the workspace and in an installed package. */
const onceOnly = /[\\/](?:shared-kernel|@exwerk)[\\/]runtime[\\/](?:src|dist)[\\/](?:runtime\.|schema\.|shared[\\/])/;

/**
 * Sends a remote's ordinary imports (`from 'react-redux'`) to the shared runtime module. Sharing matches the request before
 * aliases apply, so an alias would not do. Fails the build when the runtime itself would end up in a remote, for then a second
 * store would be born.
 */
export class RuntimeReplacement implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const behindRuntime = new RegExp(`^(?:${[...librariesBehindRuntime, ...piecesBehindRuntime].join('|')})$`);
    new webpack.NormalModuleReplacementPlugin(behindRuntime, resource => {
      resource.request = runtimeRequest;
    }).apply(compiler);
    new webpack.NormalModuleReplacementPlugin(/^zod\/mini$/, resource => {
      resource.request = schemaRequest;
    }).apply(compiler);
    compiler.hooks.compilation.tap('RuntimeReplacement', compilation => {
      compilation.hooks.finishModules.tap('RuntimeReplacement', modules => refuseSecondRuntime(compilation, modules));
    });
  }
}

function refuseSecondRuntime(compilation: Compilation, modules: Iterable<webpack.Module>): void {
  for (const module of modules) {
    const file = module instanceof webpack.NormalModule ? module.resource : undefined;
    if (!file || !onceOnly.test(file)) continue;
    const issuer = compilation.moduleGraph.getIssuer(module)?.identifier() ?? 'an entry';
    compilation.errors.push(
      new webpack.WebpackError(`${file} is bundled because of ${issuer}: import from '${runtimeRequest}' instead`),
    );
  }
}
