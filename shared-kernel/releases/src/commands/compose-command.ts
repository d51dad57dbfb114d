import type { Composition, Versions } from '@exwerk/contract/releases/composition';
import { releaseName, releaseVersion } from '@exwerk/contract/releases/release-name';
import { readEnvironment } from '@exwerk/service/config/environment';
import { port } from '@exwerk/service/config/variables';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { localPreviewSecret, previewName, previewQuery } from '@exwerk/service/releases/preview-link';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import * as z from 'zod';
import { Composer } from '../composition/composer.ts';
import { Refused } from '../gate/candidate.ts';
import type { Probe } from '../gate/gate.ts';
import { openStore } from '../store/open-store.ts';

const previewSettings = {
  schemaOf: () => z.object({ SHELL_PORT: port(8080), PREVIEW_SECRET: z.string().min(12).default(localPreviewSecret) }),
};

/**
 * `compose …`: shows or changes which releases visitors get. The exit code is 0 when it is done, 1 when something failed, 2 when the
 * command is not understood, 3 when the gate refused. `probe` is what the gate tries pages with; the shell has one.
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
    return error instanceof Refused ? 3 : 1;
  }
}

function composeCommand(probe: Probe | undefined): Command {
  const composer = (say: (line: string) => void = console.log) => new Composer({ store: openStore(), say, probe });
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
      else show(composition);
    });
  program
    .command('history')
    .description('who changed it, when and how')
    .action(async () => {
      for (const { revision, promotedAt, by, what } of await composer().history())
        console.log(`${revision}  ${promotedAt}  ${by}  ${what}`);
    });
  program
    .command('promote')
    .description('all new visitors get it, once it has passed the gate')
    .argument('<release...>', '<name>@<version>', parseRelease)
    .option('--dropping <page or slot...>', 'what the releases before had and these are meant not to have')
    .action(async (versions: Versions, { dropping }: Dropping) => show(await composer().promote(versions, dropping)));
  program
    .command('add')
    .description('takes a remote in that was not composed so far, once it has passed the gate')
    .argument('<release...>', '<remote>@<version>', parseRelease)
    .action(async (versions: Versions) => show(await composer().add(versions)));
  program
    .command('remove')
    .description('takes a remote out')
    .argument('<remote>', 'its name', parseName)
    .action(async (name: string) => show(await composer().remove(name)));
  program
    .command('rollback')
    .description('takes back what was brought out last, or what of one remote or the shell was')
    .argument('[name]', 'a remote, or shell', parseName)
    .action(async (name: string | undefined) => show(await composer().rollBack(name)));
  program
    .command('canary')
    .description('a share of new visitors gets it, once it has passed the gate')
    .argument('<release...>', '<name>@<version>', parseRelease)
    .requiredOption('--share <percent>', '1 to 99', parseShare)
    .option('--dropping <page or slot...>', 'what the releases before had and these are meant not to have')
    .action(async (versions: Versions, { share, dropping }: { share: number } & Dropping) =>
      show(await composer().canary(versions, share, dropping)),
    );
  program
    .command('preview')
    .description('prints a signed link that opens releases on every storefront; without releases a new link')
    .argument('<name>', 'small letters, digits and hyphens', parsePreviewName)
    .argument('[release...]', '<name>@<version>', parseRelease)
    .option('--hours <hours>', 'how long the link is good, up to 720', parseHours, 72)
    .option('--end', 'ends the preview')
    .option('--json')
    .action(async (name: string, versions: Versions | undefined, options: PreviewOptions) => {
      const { end, json, hours } = options;
      if (end) return show(await composer().endPreview(name));
      const composition = await previewOf(composer(json ? () => undefined : console.log), name, versions);
      showPreview(composition, name, hours, json);
    });
  return program;
}

interface Dropping {
  readonly dropping?: string[];
}

interface PreviewOptions {
  readonly hours: number;
  readonly end?: true;
  readonly json?: true;
}

/** The composition with the preview in it: a new or changed one when releases are named. */
async function previewOf(composer: Composer, name: string, versions: Versions | undefined): Promise<Composition> {
  if (versions) return composer.preview(name, versions);
  const composition = await composer.current();
  if (!composition.previews[name]) throw new Error(`There is no preview ${name}`);
  return composition;
}

function showPreview(composition: Composition, name: string, hours: number, json?: boolean): void {
  const remotes = { ...composition.remotes, ...composition.previews[name] };
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

const listed = (versions: Versions) => Object.entries(versions).map(([name, version]) => `${name}@${version}`);

function show(composition: Composition): void {
  const { revision, promotedAt, by, what, canary, previews } = composition;
  console.log(`composition ${compositionId(composition)}, revision ${revision}, ${promotedAt}, ${by}: ${what}`);
  for (const release of listed(composition.remotes)) console.log(`  ${release}`);
  if (canary) console.log(`canary, ${canary.share} % of new visitors: ${listed(canary.remotes).join(' ')}`);
  for (const [name, versions] of Object.entries(previews))
    console.log(`preview ${name}: ${listed(versions).join(' ')}`);
}

/** `mfe-checkout` and `@exwerk/mfe-checkout` are the remote `checkout`. */
function parseName(text: string): string {
  const { success, data, error } = releaseName.safeParse(text.replace(/^@exwerk\//, '').replace(/^mfe-/, ''));
  if (!success) throw new InvalidArgumentError(error.issues[0]?.message ?? '');
  return data;
}

function parseRelease(text: string, before: Versions | undefined): Versions {
  const at = text.lastIndexOf('@');
  const [name, version] = at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text, ''];
  if (!releaseVersion.safeParse(version).success)
    throw new InvalidArgumentError('It names no version: <name>@<version>');
  return { ...before, [parseName(name)]: version };
}

function parseShare(text: string): number {
  const share = Number(text);
  if (!Number.isInteger(share) || share < 1 || share > 99) throw new InvalidArgumentError('A percentage, 1 to 99');
  return share;
}

function parseHours(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= 24 * 30)) throw new InvalidArgumentError('A number up to 720');
  return hours;
}

function parsePreviewName(text: string): string {
  if (!previewName.test(text)) throw new InvalidArgumentError('Small letters, digits and hyphens');
  return text;
}
