#!/usr/bin/env node
import { namedProbe } from '../gate/named-probe.ts';
// compose …: see `compose-command.ts`.
import { runCompose } from './compose-command.ts';

process.exitCode = await runCompose(process.argv.slice(2), await namedProbe());
