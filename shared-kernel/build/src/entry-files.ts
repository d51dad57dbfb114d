import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import * as z from 'zod';

/** Written as `entry-files.json` beside the shell's browser build: what a page must name to start. */
export const entryFilesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
type EntryFiles = z.infer<typeof entryFilesSchema>;

/** Tells the server the hashed names of the files that every page starts with. */
export class EntryFilesPlugin implements WebpackPluginInstance {
  readonly #entries: readonly string[];

  constructor(entries: readonly string[]) {
    this.#entries = entries;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EntryFiles', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EntryFiles', stage }, () => {
        const filesOf = (name: string) => compilation.entrypoints.get(name)?.getFiles() ?? [];
        const files = [...new Set(this.#entries.flatMap(filesOf))];
        const list: EntryFiles = {
          scripts: files.filter(file => /\.js$/.test(file) && !/hot-update/.test(file)),
          styles: files.filter(file => file.endsWith('.css')),
        };
        compilation.emitAsset('entry-files.json', new webpack.sources.RawSource(JSON.stringify(list)));
      });
    });
  }
}
