import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteName } from '@exwerk/contract/releases/release-name';
import { takenByShop } from '@exwerk/contract/routing/free-path';
import * as z from 'zod';

const own = path.resolve(import.meta.dirname, '../..');
const templates = path.join(own, 'templates');

/** What stands in the templates for the name of the remote. */
const placeholder = 'remotename';

/** Names under which files would have an effect here: packing leaves out what is called .gitignore, and the linter has one configuration. */
const takingEffect: Readonly<Record<string, string>> = { gitignore: '.gitignore', 'lint.json': 'biome.json' };

/** What this repository has once for all its packages, as its root or its own commands bring it. */
const sharedInWorkspace: ReadonlySet<string> = new Set(['@biomejs/biome', '@exwerk/releases']);

const versions = z.record(z.string(), z.string());
const manifestSchema = z.object({
  version: z.string(),
  dependencies: versions,
  peerDependencies: versions,
  devDependencies: versions,
});
const needsSchema = z.looseObject({
  scripts: z.record(z.string(), z.string()),
  dependencies: versions,
  devDependencies: versions,
});

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

export interface NewRemote {
  readonly name: string;
  readonly folder: string;
  /** Whether it stands alone, or in the workspace of the shop. */
  readonly isOwnRepository: boolean;
}

/**
 * Makes `mfe-<name>` in a folder: a page, a slot, messages, a call, tests. Beside the kernel's sources it takes their versions, as every package
 * there does, and is developed in the whole shop; elsewhere it is a repository of its own, with a pipeline, developed in a shop that is deployed.
 */
export async function createRemote(asked: string, parent: string): Promise<NewRemote> {
  const { data: name, error } = remoteName.safeParse(asked.replace(/^mfe-/, ''));
  if (name === undefined) throw new Error(`${asked} ${error?.issues[0]?.message}`);
  const page = `/${name}`;
  const taken = takenByShop(page);
  if (taken !== undefined) throw new Error(`${asked} would have the page ${page}, which ${taken}: choose another name`);
  const folder = path.join(parent, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const known = await knownVersions();
  const isOwnRepository = !known['@exwerk/contract']?.startsWith('workspace:');
  for (const kind of ['remote', isOwnRepository ? 'repository' : 'workspace'])
    await copyTemplate(path.join(templates, kind), folder, name);
  const file = path.join(folder, 'package.json');
  const { scripts, dependencies, devDependencies, ...rest } = needsSchema.parse(await readJson(file));
  const isNeeded = (need: string) => isOwnRepository || !sharedInWorkspace.has(need);
  const manifest = {
    ...rest,
    scripts: isOwnRepository ? scripts : { ...scripts, dev: `node ../shell/tools/dev.ts ${name}` },
    dependencies: versioned(Object.keys(dependencies), known),
    devDependencies: versioned(Object.keys(devDependencies).filter(isNeeded), known),
  };
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return { name, folder, isOwnRepository };
}

/** The versions that this package was made with: those are tried together. */
async function knownVersions(): Promise<Readonly<Record<string, string>>> {
  const manifest = manifestSchema.parse(await readJson(path.join(own, 'package.json')));
  const { version, dependencies, peerDependencies, devDependencies } = manifest;
  const isSource = devDependencies['@exwerk/contract']?.startsWith('workspace:');
  return {
    ...dependencies,
    ...peerDependencies,
    ...devDependencies,
    '@exwerk/build': isSource ? 'workspace:^' : `^${version}`,
  };
}

function versioned(needs: readonly string[], known: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    needs.map(name => {
      const version = known[name];
      if (version === undefined) throw new Error(`@exwerk/build knows no version of ${name}`);
      return [name, version];
    }),
  );
}

async function copyTemplate(template: string, folder: string, name: string): Promise<void> {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, path.relative(template, entry.parentPath), takingEffect[entry.name] ?? entry.name);
    const text = await readFile(source, 'utf8');
    await mkdir(path.dirname(target), { recursive: true });
    // What both templates have is told in the first one and goes on in the second.
    await appendFile(target, text.replaceAll(placeholder, name).replaceAll(capital(placeholder), capital(name)));
  }
}
