import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Chrome reads it off a script's first line: https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile the functions of entries while the script is read, beside the main thread, instead of one by one as each is first called:
 * nearly all of what starts a page is called at once.
 */
export class EagerCompile implements WebpackPluginInstance {
  readonly #entries: readonly string[];

  constructor(entries: readonly string[]) {
    this.#entries = entries;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EagerCompile', compilation => {
      // After comments are taken out, before source maps count the lines.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name: 'EagerCompile', stage }, () => {
        for (const file of this.#entries.flatMap(name => compilation.entrypoints.get(name)?.getFiles() ?? [])) {
          if (!file.endsWith('.js')) continue;
          compilation.updateAsset(file, source => new webpack.sources.ConcatSource(hint, source));
        }
      });
    });
  }
}
