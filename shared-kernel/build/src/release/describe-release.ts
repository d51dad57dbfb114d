import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Page,
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '@exwerk/contract/releases/release';
import { contractVersion } from '@exwerk/contract/remotes/remote';
import { specifiedPages } from '@exwerk/contract/routing/page-kind';
import { integrityOf } from '@exwerk/releases/publishing/release-files';
import { weigh, weightOf } from '@exwerk/releases/publishing/release-weights';
import type * as z from 'zod';
import { chunkListSchema } from '../chunk-list.ts';
import { entryFilesSchema } from '../entry-files.ts';
import type { Federation, Host } from '../federation.ts';
import { filesIn } from '../messages/folder-faults.ts';
import { messageFolders } from '../messages/package-faults.ts';
import { isHost } from '../packages.ts';
import { sharedVersions } from '../shared-modules.ts';
import { sharedNamesSchema } from '../shared-names.ts';
import { originOf } from './origin-of.ts';
import { readSlotProps } from './slot-props.ts';

/** What a file says that the build has written. */
const readBuilt = async <Said>(folder: string, file: string, schema: z.ZodType<Said>): Promise<Said> =>
  schema.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));

/** Locales of the message files of a package. */
const languagesOf = (directory: string): string[] =>
  [
    ...new Set(
      messageFolders(directory)
        .flatMap(filesIn)
        .map(file => path.basename(file, '.json')),
    ),
  ].sort();

/** What `release.json` says of a build in a folder, made of the package in `directory`. */
export async function describeRelease(
  federation: Federation | Host,
  version: string,
  { directory, folder, files }: { directory: string; folder: string; files: readonly string[] },
): Promise<Release | ShellRelease> {
  const names = await readBuilt(folder, 'web/shared-names.json', sharedNamesSchema);
  const common = {
    version,
    createdAt: new Date().toISOString(),
    origin: await originOf(directory),
    files: await integrityOf(folder, files),
  };
  if (isHost(federation)) {
    const { scripts, styles } = await readBuilt(folder, 'web/entry-files.json', entryFilesSchema);
    const [bundle = ''] = Object.keys(federation.entries.node);
    return shellReleaseSchema.parse({
      ...common,
      remote: federation.name,
      contract: contractVersion,
      provides: sharedVersions(),
      offers: names,
      slots: federation.slots,
      budget: federation.budget,
      web: { scripts, styles },
      node: { bundle: `${bundle}.cjs` },
    });
  }
  const about = whatItIs(federation);
  const { exposes, sources, texts, styles } = await readBuilt(folder, 'web/chunks.json', chunkListSchema);
  const web = { entry: 'entry.js', styles, exposes, sources };
  return releaseSchema.parse({
    ...common,
    ...about,
    slots: { ...about.slots, props: await readSlotProps(path.join(folder, 'web/slots.d.ts')) },
    uses: names,
    weights: await weigh(web, async file => weightOf(await readFile(path.join(folder, 'web', file)))),
    languages: languagesOf(directory),
    web: { ...web, texts },
    node: { manifest: 'mf-manifest.json', entry: 'entry.js' },
  });
}

/** What a remote says about itself, whatever was built. */
export function whatItIs({ name, contract, exposes, pages, slots, budget, hosts = [] }: Federation) {
  const needs = Object.entries(sharedVersions()).map(([library, version]) => [library, `^${version}`] as const);
  return {
    remote: name,
    contract,
    needs: Object.fromEntries(needs),
    exposes: Object.keys(exposes),
    pages: pages.map(pageOf),
    slots: { fills: [...slots.fills], places: [...slots.places] },
    budget,
    hosts: [...hosts],
  };
}

/** Rules of a specified page stand in the contract, those of any other with the page. */
function pageOf(page: Federation['pages'][number]): Page {
  if (typeof page !== 'string') {
    const { path: address, guard = 'none', indexed = false } = page;
    return { path: address, guard, indexed, cache: page.cache ?? (guard === 'none' ? 'public' : 'private') };
  }
  const specified = specifiedPages.find(({ path: address }) => address === page);
  if (!specified) throw new Error(`${page} is no page that the shop is specified to have`);
  const { remote: _usual, ...rules } = specified;
  return rules;
}
