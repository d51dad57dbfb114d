import type { Composition, Versions } from '@exwerk/contract/releases/composition';
import { readEnvironment } from '@exwerk/service/config/environment';
import { port } from '@exwerk/service/config/variables';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { previewQuery, previewSecret } from '@exwerk/service/releases/preview-link';
import { Command, CommanderError } from 'commander';
import * as z from 'zod';
import { Composer } from '../composition/composer.ts';
import { figuresByRelease } from '../figures/figures-by-release.ts';
import { readFigures, shellAddresses } from '../figures/read-figures.ts';
import { Refused } from '../gate/candidate.ts';
import type { Probe } from '../gate/gate.ts';
import { openStore } from '../store/open-store.ts';
import { JudgedWorse, type Judging, judged, withJudging } from './judge-command.ts';
import { namedReleases, originsOf } from './named-releases.ts';
import { parseName, parsePreviewName, parseRelease, parseShare, parseUpTo } from './parse-names.ts';
import { showComposition } from './show-composition.ts';
import { showFigures } from './show-figures.ts';
import { showRelease } from './show-release.ts';

const previewSettings = {
  schemaOf: () => z.object({ SHELL_PORT: port(8080), PREVIEW_SECRET: previewSecret }),
};

/**
 * `compose …`: shows or changes which releases visitors get. The exit code is 0 when it is done, 1 when something failed, 2 when the
 * command is not understood, 3 when the gate refused, 4 when a canary was judged and withdrawn. `probe` is what the gate tries pages with; the shell has one.
 */
export async function runCompose(args: readonly string[], probe: Probe | undefined): Promise<number> {
  try {
    await composeCommand(probe).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has said what it did not understand, or has shown its help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const nothing = error instanceof Refused ? '\nNothing has changed.' : '';
    console.error((error instanceof Error ? error.message : String(error)) + nothing);
    if (error instanceof JudgedWorse) return 4;
    return error instanceof Refused ? 3 : 1;
  }
}

function composeCommand(probe: Probe | undefined): Command {
  const composer = ({ why, say = console.log }: Telling = {}) => new Composer({ store: openStore(), say, probe, why });
  const program = new Command('compose')
    .description('Shows or changes which releases visitors get. A release is <remote>@<version> or shell@<version>.')
    .exitOverride();
  program
    .command('status')
    .description('what visitors get')
    .option('--json')
    .action(async ({ json }: { json?: true }) => {
      const composition = await composer().current();
      if (json) console.log(JSON.stringify({ id: compositionId(composition), ...composition }));
      else show(composition, await originsOf(openStore(), composition.remotes));
    });
  program
    .command('show')
    .description('what a release says of itself: commit, needs, pages, slots, weights, languages')
    .argument('<release>', '<name>@<version>', text => parseRelease(text, undefined))
    .option('--json')
    .action(async (versions: Versions, { json }: { json?: true }) => {
      for (const release of await namedReleases(openStore(), versions))
        console.log(json ? JSON.stringify(release) : showRelease(release).join('\n'));
    });
  program
    .command('history')
    .description('who changed it, when and how')
    .argument('[name]', 'a remote, or shell: what happened to it alone', parseName)
    .action(async (name: string | undefined) => {
      const changes = name === undefined ? await composer().history() : await composer().ownHistory(name);
      for (const { revision, promotedAt, by, what, why } of changes)
        console.log([revision, promotedAt, by, what, ...(why === undefined ? [] : [`(${why})`])].join('  '));
    });
  program
    .command('figures')
    .description('how releases fare: views, errors with their places in the sources, failed regions, steps, vitals')
    .argument('[name]', 'a remote, or shell', parseName)
    .option('--json')
    .action(async (name: string | undefined, { json }: { json?: true }) => {
      const figures = figuresByRelease(await readFigures(shellAddresses()), name);
      if (json) console.log(JSON.stringify(figures));
      else for (const one of figures) console.log((await showFigures(openStore(), one)).join('\n'));
    });
  program
    .command('promote')
    .description('all new visitors get it, once it has passed the gate')
    .argument('<release...>', '<name>@<version>', parseRelease)
    .option('--dropping <page or slot...>', 'what the releases before had and these are meant not to have')
    .option('--why <text>', 'what for, as the history says')
    .action(async (versions: Versions, { dropping, why }: Options) =>
      show(await composer({ why }).promote(versions, dropping)),
    );
  program
    .command('add')
    .description('takes a remote in that was not composed so far, once it has passed the gate')
    .argument('<release...>', '<remote>@<version>', parseRelease)
    .option('--why <text>', 'what for, as the history says')
    .action(async (versions: Versions, { why }: Options) => show(await composer({ why }).add(versions)));
  program
    .command('remove')
    .description('takes a remote out')
    .argument('<remote>', 'its name', parseName)
    .option('--why <text>', 'what for, as the history says')
    .action(async (name: string, { why }: Options) => show(await composer({ why }).remove(name)));
  program
    .command('rollback')
    .description('takes back what was brought out last, or what of one remote or the shell was, and nothing of others')
    .argument('[name]', 'a remote, or shell', parseName)
    .option('--why <text>', 'what for, as the history says')
    .action(async (name: string | undefined, { why }: Options) => show(await composer({ why }).rollBack(name)));
  const canary = program
    .command('canary')
    .description(
      'a share of new visitors gets it, once it has passed the gate; no visitor is in the canaries of two squads',
    )
    .argument('<release...>', '<name>@<version>; with --end, names')
    .option('--share <percent>', '1 to 99; with --judge only to begin one', parseShare)
    .option('--end', 'takes them out of their canaries again')
    .option('--why <text>', 'what for, as the history says')
    .option('--dropping <page or slot...>', 'what the releases before had and these are meant not to have');
  withJudging(canary).action(async (named: string[], options: Options & Judging, command: Command) => {
    const { share, end, dropping, why, judge } = options;
    if (end) return show(await composer({ why }).endCanary(named.map(parseName)));
    if (share === undefined && !judge) command.error('error: --share <percent>, --judge or --end says what to do');
    const versions = named.reduce<Versions | undefined>((before, text) => parseRelease(text, before), undefined) ?? {};
    if (share !== undefined) show(await composer({ why }).canary(versions, share, dropping));
    if (judge) show(await judged(versions, options, reason => composer({ why: reason })));
  });
  program
    .command('preview')
    .description('prints a signed link that opens releases on every storefront; without releases a new link')
    .argument('<name>', 'small letters, digits and hyphens', parsePreviewName)
    .argument('[release...]', '<name>@<version>', parseRelease)
    .option('--hours <hours>', 'how long the link is good, up to 720', parseUpTo(24 * 30), 72)
    .option('--end', 'ends the preview')
    .option('--json')
    .action(async (name: string, versions: Versions, options: PreviewOptions) => {
      const { end, json, hours } = options;
      if (end) return show(await composer().endPreview(name));
      const composition = await previewOf(composer(json && { say: () => undefined }), name, versions);
      showPreview(composition, name, hours, json);
    });
  return program;
}

interface Telling {
  readonly why?: string | undefined;
  readonly say?: (line: string) => void;
}

interface Options {
  readonly dropping?: string[];
  readonly share?: number;
  readonly end?: true;
  readonly why?: string;
}

interface PreviewOptions {
  readonly hours: number;
  readonly end?: true;
  readonly json?: true;
}

/** The composition with the preview in it: a new or changed one when releases are named. */
async function previewOf(composer: Composer, name: string, versions: Versions): Promise<Composition> {
  if (Object.keys(versions).length > 0) return composer.preview(name, versions);
  const composition = await composer.current();
  if (!composition.previews[name]) throw new Error(`There is no preview ${name}`);
  return composition;
}

function showPreview(composition: Composition, name: string, hours: number, json?: boolean): void {
  const remotes = composition.previews[name] ?? {};
  const { PREVIEW_SECRET, SHELL_PORT } = readEnvironment(previewSettings);
  const query = previewQuery({ name, until: Math.round(Date.now() / 1000 + hours * 3600) }, PREVIEW_SECRET);
  if (json) {
    console.log(JSON.stringify({ name, id: compositionId({ remotes }), remotes, query: query.toString() }));
    return;
  }
  console.log(`http://gb.localhost:${SHELL_PORT}/?${query}`);
  console.log(`The same query opens it on every storefront for ${hours} h.`);
  show(composition);
}

function show(...shown: Parameters<typeof showComposition>): void {
  for (const line of showComposition(...shown)) console.log(line);
}
