import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Chrome reads it off a script's first line: https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile an entry's functions while the script is read, beside the main thread, instead of one by one as each is first called:
 * nearly all of what starts a page is called at once.
 */
export class EagerCompile implements WebpackPluginInstance {
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EagerCompile', compilation => {
      // After comments are taken out, before source maps count the lines.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
      compilation.hooks.processAssets.tap({ name: 'EagerCompile', stage }, () => {
        for (const file of compilation.entrypoints.get(this.#entry)?.getFiles() ?? []) {
          if (!file.endsWith('.js')) continue;
          compilation.updateAsset(file, source => new webpack.sources.ConcatSource(hint, source));
        }
      });
    });
  }
}
