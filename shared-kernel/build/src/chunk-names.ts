import { createHash } from 'node:crypto';
import webpack, { type Compilation } from 'webpack';

/** File of a browser build that names its chunks: a script, since a page's policy lets in scripts of releases. */
const listName = (digest: string) => `chunk-names.${digest}.js`;

/**
 * Keeps the names of a build's chunks, each with a hash that does not compress, in a file of their own: a page names the chunks that it starts
 * with, and most visits need no other. Answers that file's name as it stands in the entry; webpack replaces the digest in both once
 * all contents are final.
 */
export function nameChunksApart(compilation: Compilation): string {
  const digest = createHash('sha256')
    .update(`chunk names of ${compilation.outputOptions.uniqueName}`)
    .digest('base64url');
  // Before names become final.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
  compilation.hooks.processAssets.tap({ name: 'ChunkNames', stage }, () => {
    const source = new webpack.sources.RawSource(
      `_EXWERK_CHUNKS.nameChunks(${JSON.stringify(loadedLater(compilation))})`,
    );
    const info = {
      contenthash: digest,
      contenthashDigest: { [digest]: 'base64url' },
      immutable: true,
      minimized: true,
    };
    compilation.emitAsset(listName(digest), source, info);
  });
  return listName(digest);
}

/** Scripts that are loaded by number; the entry is not. */
const loadedLater = (compilation: Compilation): string[] =>
  [...compilation.chunks]
    .filter(chunk => !chunk.canBeInitial())
    .flatMap(chunk => [...chunk.files].filter(file => file.endsWith('.js')))
    .sort();
