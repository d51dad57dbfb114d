// pnpm compose …: the command of @exwerk/releases, with the shell's probe for its gate.
import { runCompose } from '@exwerk/releases/commands/compose-command';
import type { Probe } from '@exwerk/releases/gate/gate';
import { parseEnvironment } from '@exwerk/service/config/environment';
import { createProbe } from '../probe/probe.ts';
import { gateSettings } from '../src/server/config.ts';

/** Most commands try nothing, so what a gate needs is asked for by a gate alone. */
const probe: Probe = (...tried) => createProbe(parseEnvironment(gateSettings), 'gb')(...tried);

process.exitCode = await runCompose(process.argv.slice(2), probe);
