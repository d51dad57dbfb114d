// pnpm compose …: the command of @exwerk/releases, with the shell's probe for its gate.
import { runCompose } from '@exwerk/releases/commands/compose-command';
import { createProbe } from '../probe/probe.ts';
import { readConfig } from '../src/server/config.ts';

process.exitCode = await runCompose(process.argv.slice(2), createProbe(readConfig(), 'gb'));
