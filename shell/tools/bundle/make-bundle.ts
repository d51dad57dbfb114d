import { cp, glob, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { repository } from '../repository.ts';
import { type Bundle, bundleFolder, type CopiedPackage, packageFolder } from './bundles.ts';
import { ownPlaces } from './own-places.ts';

/** Nothing of these is shipped. */
const neverShipped =
  /^(?:middleware\/embedded|e2e|shared-kernel\/(?:build|testing))\/|\/testing\/|\.test\.|development-shell/;
/** One file of a tool that the shell's pages use, too. */
const shippedAllTheSame = 'shared-kernel/build/src/content-name.ts';
/** Libraries that these are faster with, and do without. */
const optional = ['bufferutil', 'utf-8-validate'];
/** Loaded where the shell is developed, and nowhere else. */
const developed = /\/development-shell\.ts$/;

/** What is in a bundle, as it says itself in `contents.json`. */
export interface BundleContents {
  /** Sources of the house. */
  readonly sources: readonly string[];
  /** Packages whose code is in the bundle's own files. */
  readonly packages: readonly string[];
  readonly copied: readonly string[];
  readonly native: readonly string[];
}

async function copyMatching(from: string, patterns: readonly string[], to: string): Promise<void> {
  for (const pattern of patterns)
    for await (const entry of glob(pattern, { cwd: from, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      await cp(file, path.join(to, path.relative(from, file)));
    }
}

async function copyPackage(copied: CopiedPackage, all: readonly CopiedPackage[], folder: string): Promise<void> {
  const from = packageFolder(copied, all);
  const to = path.join(folder, 'node_modules', copied.name);
  if (copied.files) return copyMatching(from, copied.files, to);
  await cp(from, to, { recursive: true, filter: file => !file.slice(from.length).includes('node_modules') });
}

const isSource = (file: string) => /\.tsx?$/.test(file);

async function copyData(data: string, folder: string): Promise<void> {
  const from = path.join(repository, data);
  await cp(from, path.join(folder, data), {
    recursive: true,
    filter: file => !isSource(file) && !/\/(?:testing|fuzz)(?:\/|$)/.test(file.slice(from.length)),
  });
}

function contentsOf(modules: readonly string[], { packages }: Bundle): BundleContents {
  const own = modules.filter(id => id.startsWith(`${repository}/`) && !id.includes('/node_modules/'));
  const sources = own.map(id => path.relative(repository, id)).sort();
  const refused = sources.find(source => neverShipped.test(source) && source !== shippedAllTheSame);
  if (refused !== undefined) throw new Error(`${refused} must not be in a bundle`);
  const named = modules.flatMap(id => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []);
  return {
    sources,
    packages: [...new Set(named)].sort(),
    copied: packages.map(({ name }) => name),
    native: packages.flatMap(({ name, native }) => (native ? [name] : [])),
  };
}

const ofPackages = /[\\/]node_modules[\\/]/;

/**
 * Maps tell of the house's own sources. Node reads the whole map of a file before the first line of a log, and nine tenths of it were places
 * in packages, whose stacks tell names as well. They are in files of their own: a place without an entry would count as the one before it.
 */
const ownMapsAlone: Plugin = {
  name: 'own-maps-alone',
  transform: { filter: { id: ofPackages }, handler: code => ({ code, map: { mappings: '' } }) },
};

/** Makes the folder of one process anew: its code in a few files with their maps, and beside them what it reads. */
export async function makeBundle(bundle: Bundle): Promise<BundleContents> {
  const folder = bundleFolder(bundle.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const copied = bundle.packages.filter(({ name }) => name !== 'pdfkit').map(({ name }) => name);
  const build = await rolldown({
    cwd: repository,
    input: Object.fromEntries(
      Object.entries(bundle.entries).map(([name, file]) => [name, path.join(repository, file)]),
    ),
    platform: 'node',
    external: id =>
      developed.test(id) || [...copied, ...optional].some(name => id === name || id.startsWith(`${name}/`)),
    plugins: [ownMapsAlone, ownPlaces(Object.keys(bundle.entries))],
  });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    // Of a group's chunks the bundler joins the names by a tilde.
    chunkFileNames: ({ name }) => `${name.replaceAll('~', '-')}.mjs`,
    codeSplitting: { groups: [{ name: 'packages', test: ofPackages, entriesAware: true }] },
    sourcemap: true,
    // Stacks need the places; the texts, most of them of packages, are a third of a bundle.
    sourcemapExcludeSources: true,
    // Names stay, for stacks without the maps.
    minify: { compress: false, mangle: false, codegen: true },
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await build.close();
  const contents = contentsOf(
    output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : [])),
    bundle,
  );
  for (const data of bundle.data) await copyData(data, folder);
  for (const each of bundle.packages) await copyPackage(each, bundle.packages, folder);
  await writeFile(path.join(folder, 'contents.json'), `${JSON.stringify(contents, null, 2)}\n`);
  return contents;
}
