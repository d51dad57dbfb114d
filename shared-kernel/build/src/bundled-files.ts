import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import * as z from 'zod';
import { entriesOf, fingerprint, packageFileOf } from './fingerprint.ts';
import { toolFiles } from './tool-files.ts';

/** What a release was made of, by paths relative to the workspace. Written when it is built, compared before it is built again. */
export const bundledFilesSchema = z.object({
  /** Of the release that came out. */
  version: z.string(),
  /** Files that were read, with their content's hash; of a library its `package.json` alone, which names its version. */
  files: z.record(z.string(), z.string()).readonly(),
  /** Folders whose entries were listed, with the list's hash. */
  folders: z.record(z.string(), z.string()).readonly(),
  /** Files that were looked for and would have been taken first. */
  missing: z.array(z.string()).readonly(),
});
export type BundledFiles = Readonly<z.infer<typeof bundledFilesSchema>>;

/** Notes what webpack itself says that its builds depend on; one for all targets of a package. */
export class BundledFilesPlugin implements WebpackPluginInstance {
  readonly #root: string;
  readonly #directory: string;
  readonly #started = Date.now();
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  readonly #missing = new Set<string>();

  constructor(root: string, directory: string) {
    this.#root = root;
    this.#directory = directory;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BundledFiles', ({ compilation }) => this.#note(compilation));
  }

  /** Keeps for the next time what this release was made of. */
  async write(file: string, version: string): Promise<void> {
    const own = await toolFiles(this.#root, this.#directory);
    const relative = (names: Iterable<string>) => [...names].map(name => path.relative(this.#root, name)).sort();
    const record: BundledFiles = {
      version,
      files: this.#asBuilt(await fingerprint(this.#root, relative(new Set([...this.#files, ...own])), 'file')),
      folders: await fingerprint(this.#root, relative(this.#folders), 'folder'),
      missing: relative(this.#missing),
    };
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.${process.pid}`, JSON.stringify(record));
    await rename(`${file}.${process.pid}`, file);
  }

  /** What was saved while it was built may not be what was built: it counts as changed the next time. */
  #asBuilt(files: Readonly<Record<string, string>>): Record<string, string> {
    const isAsRead = (name: string) => statSync(path.join(this.#root, name)).mtimeMs < this.#started;
    return Object.fromEntries(Object.entries(files).map(([name, hash]) => [name, isAsRead(name) ? hash : 'changed']));
  }

  #note(compilation: Compilation): void {
    const sources = (names: Iterable<string>) => [...names].filter(name => !isLibraryFile(name));
    for (const file of compilation.fileDependencies) {
      const noted = isLibraryFile(file) ? packageFileOf(file) : file;
      if (noted && entriesOf(noted) === undefined && existsSync(noted)) this.#files.add(noted);
    }
    for (const folder of sources(compilation.contextDependencies)) if (entriesOf(folder)) this.#folders.add(folder);
    for (const file of sources(compilation.missingDependencies)) {
      if (file.startsWith(this.#root + path.sep) && !existsSync(file)) this.#missing.add(file);
    }
  }
}

const isLibraryFile = (file: string) => /[\\/]node_modules(?:[\\/]|$)/.test(file);
