// pnpm release …: `exwerk release` for all that is in this repository.
import { runExwerk } from '@exwerk/build/commands/exwerk-command';

process.exitCode = await runExwerk(['release', ...process.argv.slice(2)]);
