import path from 'node:path';
import { publishedVersion } from '@exwerk/contract/releases/release-name';
import { parseAddress, parseUpTo } from '@exwerk/releases/commands/parse-arguments';
import { openStore } from '@exwerk/releases/store/open-store';
import { workspace } from '@exwerk/releases/workspace';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { checkRemote } from '../check/check-remote.ts';
import { configsOf } from '../configs.ts';
import { runDevInShop } from '../dev/dev-in-shop.ts';
import { reportMessages } from '../messages/report-messages.ts';
import { createRemote, type NewRemote } from '../new/new-remote.ts';
import { federationOf, packageOf, packagesIn, type ReleasedPackage } from '../packages.ts';
import { nextChanges } from '../release/next-changes.ts';
import { promoteLast } from '../release/promote-release.ts';
import { releaseAll, releaseAs } from '../release/release-all.ts';
import { runWebpack } from '../run-webpack.ts';

/** Where a remote is alone, its own folder; else the workspace with all of them. */
function packagesNamed(names: readonly string[]): ReleasedPackage[] {
  const here = packagesIn(process.cwd());
  const root = here.length > 0 ? process.cwd() : workspace();
  return names.length > 0 ? names.map(name => packageOf(root, name)) : packagesIn(root);
}

function parseVersion(text: string): string {
  const { success, data, error } = publishedVersion.safeParse(text);
  if (!success) throw new InvalidArgumentError(error.issues[0]?.message ?? '');
  return data;
}

/**
 * `exwerk …`: what a squad does with its remote. The exit code is 0 when it is done, 1 when it failed, 2 when it is not understood, 3 when the
 * gate refused.
 */
export async function runExwerk(args: readonly string[]): Promise<number> {
  try {
    let code = 0;
    const program = exwerkCommand(other => {
      code ||= other;
    });
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function exwerkCommand(endWith: (code: number) => void): Command {
  const program = new Command('exwerk')
    .description('Builds, develops and releases remotes: those that are named, or all that are here.')
    .exitOverride();
  program
    .command('new')
    .description('makes a remote in a folder mfe-<name>: a page, a slot, messages, a call, tests, a pipeline')
    .argument('<name>', 'one lower-case word')
    .action(async (name: string) => {
      const made = await createRemote(name, process.cwd());
      console.log(`${made.folder} is there. ${whatComesNext(made)}`);
    });
  program
    .command('test')
    .description('lint, types, messages and tests of remotes, with the time that each took')
    .argument('[name...]')
    .action(async (names: string[]) => {
      for (const released of packagesNamed(names)) {
        const checks = await checkRemote(released, console.log);
        const failed = checks.filter(({ passed }) => !passed).map(({ name }) => name);
        if (failed.length > 0) throw new Error(`${released.name}: ${failed.join(', ')} failed`);
      }
    });
  program
    .command('build')
    .description('builds for browsers and for the server, into dist/')
    .argument('[name...]')
    .action(async (names: string[]) => {
      for (const released of packagesNamed(names)) {
        const output = path.join(released.folder, 'dist');
        const federation = await federationOf(released);
        await runWebpack(configsOf(federation, { directory: released.folder, mode: 'production', output }));
        console.log(`${released.name} is built in ${output}`);
      }
    });
  program
    .command('release')
    .description('builds and publishes; which release visitors get is changed by compose')
    .argument('[name...]')
    .option('--version <version>', "instead of the package's version and what its sources amount to", parseVersion)
    .action(async (names: string[], { version }: { version?: string }) => {
      const packages = packagesNamed(names);
      const versions = await (version === undefined
        ? releaseAll(packages, console.log)
        : releaseAs(packages, version, console.log));
      for (const change of await nextChanges(versions, openStore())) console.log(`pnpm compose ${change.join(' ')}`);
    });
  program
    .command('promote')
    .description('all new visitors get what was released last, once it has passed the gate')
    .argument('[name...]')
    .option('--why <text>', 'what for, as the history says')
    .action(async (names: string[], { why }: { why?: string }) => {
      for (const released of packagesNamed(names)) endWith(await promoteLast(released, why));
    });
  program
    .command('messages')
    .description(
      'tells what is wrong with messages: missing, unused, left in English, in other words than the glossary',
    )
    .argument('[name...]')
    .action((names: string[]) => {
      reportMessages(packagesNamed(names), process.cwd(), console.log);
    });
  program
    .command('dev')
    .description(
      'serves a remote from its sources in a deployed shop, for one browser; in the workspace pnpm dev starts the whole shop with it',
    )
    .argument('[name]', 'where it is not alone')
    .option('--port <port>', 'of the dev server', parseUpTo(65_535), 9300)
    .requiredOption('--shop <address>', 'one that has DEVELOPMENT_REMOTES', text => new URL(parseAddress(text)))
    .option(
      '--pseudo',
      'with longer messages that have accents: shows what is no message and what has too little room',
      false,
    )
    .action(async (name: string | undefined, options: { port: number; pseudo: boolean; shop: URL }) => {
      const [one, ...others] = packagesNamed(name === undefined ? [] : [name]);
      if (!one || others.length > 0) throw new Error('One remote is developed: name it');
      await runDevInShop(one, options, console.log);
    });
  return program;
}

/** A repository of its own has the squad's key; in a workspace `pnpm compose` brings the gate's probe. */
function whatComesNext({ name, isOwnRepository }: NewRemote): string {
  return isOwnRepository
    ? 'In it: pnpm install, pnpm test, pnpm release, pnpm exec exwerk promote'
    : `Next: pnpm install, pnpm exec exwerk test ${name}, pnpm release ${name}, pnpm compose add ${name}@<version>; pnpm house draws it`;
}
