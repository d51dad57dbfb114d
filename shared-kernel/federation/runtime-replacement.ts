import path from 'node:path';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { librariesBehindRuntime, runtimeRequest, schemaRequest } from './shared-modules.ts';

const runtimeFolder = path.resolve(import.meta.dirname, '../src/runtime');
const runtimeModule = `${runtimeFolder}.ts`;

/**
 * Sends a remote's ordinary imports (`from 'react-redux'`) to the shared runtime module. Sharing matches the request before
 * aliases apply, so an alias would not do. Fails the build when the runtime itself would end up in a remote, for then a second
 * store would be born.
 */
export class RuntimeReplacement implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const libraries = new RegExp(`^(?:${librariesBehindRuntime.join('|')})$`);
    new webpack.NormalModuleReplacementPlugin(libraries, resource => {
      resource.request = runtimeRequest;
    }).apply(compiler);
    new webpack.NormalModuleReplacementPlugin(/^zod\/mini$/, resource => {
      resource.request = schemaRequest;
    }).apply(compiler);
    // The kernel's own pieces for pages import it by its relative path.
    new webpack.NormalModuleReplacementPlugin(/(?:^|\/)runtime\.ts$/, resource => {
      if (path.resolve(resource.context, resource.request) === runtimeModule) resource.request = runtimeRequest;
    }).apply(compiler);
    compiler.hooks.compilation.tap('RuntimeReplacement', compilation => {
      compilation.hooks.finishModules.tap('RuntimeReplacement', modules => refuseSecondRuntime(compilation, modules));
    });
  }
}

function refuseSecondRuntime(compilation: Compilation, modules: Iterable<webpack.Module>): void {
  for (const module of modules) {
    const file = module instanceof webpack.NormalModule ? module.resource : undefined;
    if (!file?.startsWith(runtimeFolder)) continue;
    const issuer = compilation.moduleGraph.getIssuer(module)?.identifier() ?? 'an entry';
    compilation.errors.push(
      new webpack.WebpackError(`${file} is bundled because of ${issuer}: import from '${runtimeRequest}' instead`),
    );
  }
}
