// pnpm compose …: shows or changes which release of each remote visitors get. Ends with 0 when done, 1 when something failed, 2 when the
// command is not understood, 3 when the gate refused.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type RemoteName, remoteNames } from '@exwerk/shared-kernel/contract/remote';
import { canaried, previewEnded, previewed, promoted, rolledBack } from '../releases/composition-changes.ts';
import { changeComposition, readComposition as readFrom, readHistory } from '../releases/composition-store.ts';
import { Refused } from '../releases/gate/candidate.ts';
import { passGate } from '../releases/gate/gate.ts';
import { createProbe } from '../releases/gate/probe.ts';
import { openStore } from '../releases/store/open-store.ts';
import { type Composition, compositionId, type SomeVersions, type Versions } from '../src/composition/composition.ts';
import { previewName, previewQuery } from '../src/composition/preview-link.ts';
import { readConfig } from '../src/server/config.ts';
import { currentBuild } from '../src/server/shell-build.ts';
import { buildShell } from './build-shell.ts';
import { remoteFolder, repository } from './repository.ts';

const usage = `pnpm compose status [--json]
pnpm compose history
pnpm compose promote <remote>@<version>…
pnpm compose rollback [<remote>]
pnpm compose canary <remote>@<version>… --share <percent>
pnpm compose preview <name> <remote>@<version>… [--hours <hours>] [--json]
pnpm compose preview <name> [--hours <hours>] [--json]   a new link
pnpm compose preview <name> --end`;

class Misunderstood extends Error {}

export const readComposition = (): Promise<Composition | undefined> => readFrom(openStore());

/** Makes releases current without the gate: for a shop that starts or is being developed, where no visitor is yet. */
export function promote(versions: SomeVersions): Promise<Composition> {
  return changeComposition(openStore(), before => {
    const changed = promoted(before, versions, new Date());
    return before && compositionId(before) === compositionId(changed) ? undefined : changed;
  });
}

/** Lets releases through the gate, or throws. With `probe`, every page of theirs is tried. */
async function gate(versions: SomeVersions, probe: boolean, say = console.log): Promise<void> {
  const store = openStore();
  const before = await readFrom(store);
  if (probe && (await buildShell())) console.log('  shell built');
  const build = currentBuild(path.join(repository, 'shell'));
  await passGate({ ...before?.remotes, ...versions } as Versions, versions, {
    store,
    contract: build.contract,
    say,
    probe: probe ? createProbe({ store, config: readConfig(), build, country: 'gb' }) : undefined,
  });
}

function parseRelease(text: string): [RemoteName, string] {
  const [name = '', version = ''] = text.split('@');
  if (version === '') throw new Misunderstood(`${text} names no version: <remote>@<version>`);
  return [remoteFolder(name).remote, version];
}

function parseReleases(texts: readonly string[]): SomeVersions {
  if (texts.length === 0) throw new Misunderstood('Which release? <remote>@<version>');
  return Object.fromEntries(texts.map(parseRelease));
}

function existing(before: Composition | undefined): Composition {
  if (!before) throw new Error('Nothing is composed yet; pnpm start does so');
  return before;
}

const listed = (versions: SomeVersions) =>
  remoteNames.flatMap(name => (versions[name] === undefined ? [] : [`${name}@${versions[name]}`]));

function show(composition: Composition): void {
  const { revision, promotedAt, by, what, canary, previews } = composition;
  console.log(`composition ${compositionId(composition)}, revision ${revision}, ${promotedAt}, ${by}: ${what}`);
  for (const release of listed(composition.remotes)) console.log(`  ${release}`);
  if (canary) console.log(`canary, ${canary.share} % of new visitors: ${listed(canary.remotes).join(' ')}`);
  for (const [name, versions] of Object.entries(previews))
    console.log(`preview ${name}: ${listed(versions).join(' ')}`);
}

async function showHistory(): Promise<void> {
  const store = openStore();
  const entries = [existing(await readFrom(store)), ...(await readHistory(store))];
  for (const { revision, promotedAt, by, what } of entries) console.log(`${revision}  ${promotedAt}  ${by}  ${what}`);
}

async function canary(versions: SomeVersions, text: string | undefined): Promise<Composition> {
  const share = Number(text);
  if (!Number.isInteger(share) || share < 1 || share > 99) throw new Misunderstood('--share is a percentage, 1 to 99');
  await gate(versions, true);
  return changeComposition(openStore(), before => canaried(existing(before), versions, share));
}

interface PreviewOptions {
  readonly hours: string;
  readonly end: boolean;
  readonly json: boolean;
}

async function preview(
  name: string,
  texts: readonly string[],
  { hours, end, json }: PreviewOptions,
): Promise<Composition | undefined> {
  if (!previewName.test(name)) throw new Misunderstood('A preview has a name of small letters, digits and hyphens');
  if (end) return changeComposition(openStore(), before => previewEnded(existing(before), name));
  const time = Number(hours);
  if (!(time > 0 && time <= 24 * 30)) throw new Misunderstood('--hours is a number up to 720');
  const composition = await previewOf(name, texts, json ? () => undefined : console.log);
  const remotes = { ...composition.remotes, ...composition.previews[name] };
  const { PREVIEW_SECRET, SHELL_PORT } = readConfig();
  const query = previewQuery({ name, until: Math.round(Date.now() / 1000 + time * 3600) }, PREVIEW_SECRET);
  if (json) {
    console.log(JSON.stringify({ name, id: compositionId({ remotes }), remotes, query: query.toString() }));
    return undefined;
  }
  console.log(`http://gb.localhost:${SHELL_PORT}/?${query}`);
  console.log(`The same query opens it on every storefront for ${time} h.`);
  return composition;
}

/** The composition with the preview in it: a new or changed one when releases are named. */
async function previewOf(name: string, texts: readonly string[], say: (line: string) => void): Promise<Composition> {
  if (texts.length === 0) {
    const composition = existing(await readComposition());
    if (!composition.previews[name]) throw new Error(`There is no preview ${name}`);
    return composition;
  }
  const versions = parseReleases(texts);
  // Whoever looks at a preview wants to see for themselves whether its pages work.
  await gate(versions, false, say);
  return changeComposition(openStore(), before => previewed(existing(before), name, versions));
}

async function run(): Promise<Composition | undefined> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      share: { type: 'string' },
      hours: { type: 'string', default: '72' },
      end: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [command, ...rest] = positionals;
  switch (command) {
    case 'status': {
      const composition = existing(await readComposition());
      if (!values.json) return composition;
      console.log(JSON.stringify({ id: compositionId(composition), ...composition }));
      return undefined;
    }
    case 'history':
      await showHistory();
      return undefined;
    case 'promote': {
      const versions = parseReleases(rest);
      await gate(versions, true);
      return promote(versions);
    }
    case 'rollback': {
      const remote = rest[0] === undefined ? undefined : remoteFolder(rest[0]).remote;
      const history = await readHistory(openStore());
      return changeComposition(openStore(), before => rolledBack(existing(before), history, remote));
    }
    case 'canary':
      return canary(parseReleases(rest), values.share);
    case 'preview':
      return preview(rest[0] ?? '', rest.slice(1), values);
    default:
      throw new Misunderstood(usage);
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Refused) return 3;
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return error instanceof Misunderstood || isUsage ? 2 : 1;
}

if (import.meta.main) {
  try {
    const composition = await run();
    if (composition) show(composition);
  } catch (error) {
    const nothing = error instanceof Refused ? '\nNothing has changed.' : '';
    console.error((error instanceof Error ? error.message : String(error)) + nothing);
    process.exitCode = exitCodeOf(error);
  }
}
