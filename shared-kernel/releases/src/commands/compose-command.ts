import type { Versions } from '@exwerk/contract/releases/composition';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { Command, CommanderError } from 'commander';
import { readAudit } from '../audit/audit-log.ts';
import { RefusedThere } from '../changes/ask-change.ts';
import type { ChangeRequest } from '../changes/change-request.ts';
import { Composer } from '../composition/composer.ts';
import { figuresByRelease } from '../figures/figures-by-release.ts';
import { readFigures, shellAddresses } from '../figures/read-figures.ts';
import { Refused } from '../gate/candidate.ts';
import type { Probe } from '../gate/gate.ts';
import { Interrupted } from '../interruption.ts';
import { namedReleases, originsOf } from '../publishing/named-releases.ts';
import { openOwnStore } from '../store/open-store.ts';
import { ContractsRefused, contractsCommand } from './contracts-command.ts';
import { JudgedWorse, type Judging, judged, requireTime, withJudging } from './judge-command.ts';
import { keyCommand } from './key-command.ts';
import { parseAll, parseName, parseRelease, parseShare } from './parse-arguments.ts';
import { previewCommand } from './preview-command.ts';
import { reachReleases } from './reached-releases.ts';
import { printComposition } from './show-composition.ts';
import { showFigures } from './show-figures.ts';
import { showRelease } from './show-release.ts';

/** Entries of the audit log that are shown. */
const mostEntries = 200;

/**
 * `compose …`: shows or changes which releases visitors get. The exit code is 0 when it is done, 1 when something failed, 2 when the
 * command is not understood, 3 when the gate refused or a middleware does not go with live releases, 4 when a canary was judged and withdrawn,
 * 130 when it was ended before. `probe` is what the gate tries pages with; the shell has one.
 */
export async function runCompose(args: readonly string[], probe: Probe | undefined): Promise<number> {
  try {
    await composeCommand(probe).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has said what it did not understand, or has shown its help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const isRefused = error instanceof Refused || error instanceof RefusedThere;
    const isInterrupted = error instanceof Interrupted;
    console.error(
      (error instanceof Error ? error.message : String(error)) +
        (isRefused || isInterrupted ? '\nNothing has changed.' : ''),
    );
    // The gate is still at work, and its browser and workers end with the process alone.
    if (isInterrupted) process.exit(130);
    if (error instanceof JudgedWorse) return 4;
    return isRefused || error instanceof ContractsRefused ? 3 : 1;
  }
}

function composeCommand(probe: Probe | undefined): Command {
  const program = new Command('compose')
    .description('Shows or changes which releases visitors get. A release is <remote>@<version> or shell@<version>.')
    .option('--to <environment>', 'which environment of RELEASES_API is meant; the first one unless named')
    .exitOverride();
  const reached = () => reachReleases(program.opts<{ to?: string }>().to, probe);
  const composer = () => new Composer({ store: reached().store, say: console.log });
  const change = async (asked: ChangeRequest) => printComposition(await reached().change(asked, console.log));
  program
    .command('status')
    .description('what visitors get')
    .option('--json')
    .action(async ({ json }: { json?: true }) => {
      const composition = await composer().current();
      if (json) console.log(JSON.stringify({ id: compositionId(composition), ...composition }));
      else printComposition(composition, await originsOf(reached().store, composition.remotes));
    });
  program
    .command('show')
    .description('what a release says of itself: commit, needs, pages, slots, weights, languages')
    .argument('<release>', '<name>@<version>', text => parseRelease(text, undefined))
    .option('--json')
    .action(async (versions: Versions, { json }: { json?: true }) => {
      for (const release of await namedReleases(reached().store, versions))
        console.log(json ? JSON.stringify(release) : showRelease(release).join('\n'));
    });
  program
    .command('history')
    .description('who changed it, when and how')
    .argument('[name]', 'a remote, or shell: what happened to it alone', parseName)
    .action(async (name: string | undefined) => {
      if (name !== undefined) await requireKnown(composer(), name);
      const changes = name === undefined ? await composer().history() : await composer().ownHistory(name);
      for (const { revision, promotedAt, by, what, why } of changes)
        console.log([revision, promotedAt, by, what, ...(why === undefined ? [] : [`(${why})`])].join('  '));
    });
  program
    .command('audit')
    .description(`who did or tried what, the latest ${mostEntries}; for whoever has the store itself`)
    .action(async () => {
      for (const { at, by, key, what, why, outcome, message, revisions } of await readAudit(
        openOwnStore(),
        mostEntries,
      )) {
        const around = revisions && `revision ${revisions.from} to ${revisions.to}`;
        console.log([at, by, key ?? '-', outcome, what, around, why && `(${why})`, message].filter(Boolean).join('  '));
      }
    });
  program.addCommand(keyCommand());
  program.addCommand(contractsCommand(() => reached().store));
  program
    .command('figures')
    .description('how releases fare: views, errors with their places in the sources, failed regions, steps, vitals')
    .argument('[name]', 'a remote, or shell', parseName)
    .option('--json')
    .action(async (name: string | undefined, { json }: { json?: true }) => {
      if (name !== undefined) await requireKnown(composer(), name);
      const figures = figuresByRelease(await readFigures(shellAddresses()), name);
      if (json) console.log(JSON.stringify(figures));
      else if (figures.length === 0) console.log(`There are no figures ${name === undefined ? '' : `of ${name} `}yet`);
      else for (const one of figures) console.log((await showFigures(reached().store, one)).join('\n'));
    });
  program
    .command('begin')
    .description(
      'makes the first composition, of the shell and the remotes together, once it has passed the gate; for whoever has the store itself',
    )
    .argument('<release...>', '<name>@<version>', parseRelease)
    .option('--why <text>', 'what for, as the history says')
    .action(async (releases: Versions, { why }: Options) =>
      printComposition(await reached().begin({ do: 'begin', releases, why }, console.log)),
    );
  program
    .command('promote')
    .description('all new visitors get it, once it has passed the gate')
    .argument('<release...>', '<name>@<version>', parseRelease)
    .option('--dropping <page or slot...>', 'what the releases before had and these are meant not to have')
    .option('--why <text>', 'what for, as the history says')
    .action((releases: Versions, { why, dropping }: Options) => change({ do: 'promote', releases, dropping, why }));
  program
    .command('add')
    .description('takes a remote in that was not composed so far, once it has passed the gate')
    .argument('<release...>', '<remote>@<version>', parseRelease)
    .option('--why <text>', 'what for, as the history says')
    .action((releases: Versions, { why }: Options) => change({ do: 'add', releases, why }));
  program
    .command('remove')
    .description('takes a remote out')
    .argument('<remote>', 'its name', parseName)
    .option('--why <text>', 'what for, as the history says')
    .action((name: string, { why }: Options) => change({ do: 'remove', name, why }));
  program
    .command('rollback')
    .description('takes back what was brought out last, or what of one remote or the shell was, and nothing of others')
    .argument('[name]', 'a remote, or shell', parseName)
    .option('--why <text>', 'what for, as the history says')
    .action((name: string | undefined, { why }: Options) => change({ do: 'rollback', name, why }));
  const canary = program
    .command('canary')
    .description(
      'a share of new visitors gets it, once it has passed the gate; no visitor is in the canaries of two squads',
    )
    .argument('<release...>', '<name>@<version>; with --end, names')
    .option('--share <percent>', '1 to 99; with --judge only to begin one', parseShare)
    .option('--end', 'ends the canaries that they are in, each as a whole')
    .option('--why <text>', 'what for, as the history says')
    .option('--dropping <page or slot...>', 'what the releases before had and these are meant not to have');
  withJudging(canary).action(async (named: string[], options: Options & Judging, command: Command) => {
    const { share, end, dropping, why, judge } = options;
    if (end) return change({ do: 'end-canary', names: parseAll(command, named, parseName), why });
    if (share === undefined && !judge) command.error('error: --share <percent>, --judge or --end says what to do');
    let releases: Versions = {};
    parseAll(command, named, text => {
      releases = parseRelease(text, releases);
    });
    if (judge) requireTime(options, reached());
    if (share !== undefined) await change({ do: 'canary', releases, share, dropping, why });
    if (judge) printComposition(await judged(releases, options, reached()));
  });
  program.addCommand(previewCommand(reached));
  return program;
}

interface Options {
  readonly dropping?: string[];
  readonly share?: number;
  readonly end?: true;
  readonly why?: string;
}

/** The name of what visitors have or have had. */
async function requireKnown(composer: Composer, name: string): Promise<void> {
  const { remotes, canaries } = await composer.current();
  const isThere = [remotes, ...canaries.map(canary => canary.remotes)].some(versions => versions[name] !== undefined);
  if (!isThere && (await composer.ownHistory(name)).length === 0) throw new Error(`${name} was never composed`);
}
