import path from 'node:path';
import { workspace } from '@exwerk/releases/workspace';
import { Command, CommanderError } from 'commander';
import { configsOf } from '../configs.ts';
import { runDev } from '../dev/run-dev.ts';
import { reportMessages } from '../messages/report-messages.ts';
import { federationOf, packageOf, packagesIn, type ReleasedPackage } from '../packages.ts';
import { releaseAll, releaseAs } from '../release/release-all.ts';
import { runWebpack } from '../run-webpack.ts';

/** Where a remote is alone, its own folder; else the workspace with all of them. */
function packagesNamed(names: readonly string[]): ReleasedPackage[] {
  const here = packagesIn(process.cwd());
  const root = here.length > 0 ? process.cwd() : workspace();
  return names.length > 0 ? names.map(name => packageOf(root, name)) : packagesIn(root);
}

/** `exwerk …`: what a squad does with its remote. The exit code is 0 when it is done, 1 when it failed, 2 when it is not understood. */
export async function runExwerk(args: readonly string[]): Promise<number> {
  try {
    await exwerkCommand().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

function exwerkCommand(): Command {
  const program = new Command('exwerk')
    .description('Builds, develops and releases remotes: those that are named, or all that are here.')
    .exitOverride();
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
    .option('--version <version>', "instead of the package's version and what its sources amount to")
    .action(async (names: string[], { version }: { version?: string }) => {
      const packages = packagesNamed(names);
      const versions = await (version === undefined
        ? releaseAll(packages, console.log)
        : releaseAs(packages, version, console.log));
      for (const [name, done] of Object.entries(versions)) console.log(`pnpm compose promote ${name}@${done}`);
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
    .description('serves remotes from their sources in the shop whose releases are in DATA_DIR or RELEASES_BUCKET')
    .argument('[name...]')
    .option('--port <port>', 'of the first dev server', Number, 9300)
    .option(
      '--pseudo',
      'with longer messages that have accents: shows what is no message and what has too little room',
      false,
    )
    .action(async (names: string[], options: { port: number; pseudo: boolean }) => {
      await runDev(
        packagesNamed(names).filter(({ name }) => name !== 'shell'),
        options,
        console.log,
      );
    });
  return program;
}
