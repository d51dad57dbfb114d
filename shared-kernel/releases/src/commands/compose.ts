#!/usr/bin/env node
// compose …: see `compose-command.ts`.
import { runCompose } from './compose-command.ts';
import { namedProbe } from './named-probe.ts';

process.exitCode = await runCompose(process.argv.slice(2), await namedProbe());
