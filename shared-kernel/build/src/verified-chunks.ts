import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler, type PathData, type WebpackPluginInstance } from 'webpack';
import { nameChunksApart } from './chunk-names.ts';
import { namedByContent } from './content-name.ts';

const plugin = 'VerifiedChunks';

/** What of a file's name is its SHA-256, base64url without padding. */
const digest = '[contenthash:base64url:43]';

/**
 * Output options of a build whose files are checked: each chunk is named by its content, so whoever knows the name can check the file. It begins
 * with the chunk's number, by which code asks for it.
 */
export const verifiedOutput = {
  hashFunction: 'sha256',
  hashDigestLength: 64,
  chunkFilename: ({ chunk }: PathData) => `${chunk?.name ? '[id].[name]' : '[id]'}.${digest}.js`,
};

export const verifiedStyles = `styles.${digest}.css`;

/** Runtime code of a remote's entry in place of webpack's own, by what it provides. An entry is loaded by a script element, always. */
const provided = (compilation: Compilation) => ({
  [webpack.RuntimeGlobals.getChunkScriptFilename]: 'String',
  [webpack.RuntimeGlobals.loadScript]: `_EXWERK_CHUNKS.chunkLoader(${JSON.stringify(nameChunksApart(compilation))})`,
  [webpack.RuntimeGlobals.publicPath]: 'document.currentScript.src.replace(/[^/]*$/, "")',
});

/**
 * Browser builds of remotes load their chunks and styles through the shell's loader (`shell/src/browser/chunk-scripts.ts`), which reads
 * from each name what the browser is to check the file against. So the page and an entry that was checked against it vouch for all that is
 * loaded, and the entry carries neither hashes nor a loader, but the name of the list of chunks alone.
 */
export class VerifiedChunks implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(plugin, compilation => {
      for (const [name, code] of Object.entries(provided(compilation))) {
        // Before webpack adds its own.
        compilation.hooks.runtimeRequirementInTree.for(name).tap({ name: plugin, stage: -1 }, chunk => {
          compilation.addRuntimeModule(chunk, new ProvidedRuntime(name, code));
          return true;
        });
      }
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        plugin,
        (source, { tag, href }) => `${source}${tag}.integrity = _EXWERK_CHUNKS.integrityOf(${href});`,
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, () => refuseWrongNames(compilation));
    });
  }
}

class ProvidedRuntime extends webpack.RuntimeModule {
  readonly #code: string;

  constructor(name: string, code: string) {
    super(`provided ${name}`);
    this.#code = `${name} = ${code};`;
  }

  override generate(): string {
    return this.#code;
  }
}

/** A browser would refuse such a file; better the build does. */
function refuseWrongNames(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    const named = namedByContent.exec(name)?.[1];
    if (named === undefined) continue;
    const found = createHash('sha256').update(source.buffer()).digest('base64url');
    if (found !== named) compilation.errors.push(new webpack.WebpackError(`${name} is not what it is named, ${found}`));
  }
}
