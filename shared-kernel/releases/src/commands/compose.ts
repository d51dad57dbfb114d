#!/usr/bin/env node
import { resolve } from 'node:path';
// compose …: see `compose-command.ts`. EXWERK_PROBE names a module whose `probe` the gate tries pages with; the shell's is
// `shell/tools/probe.ts`.
import { pathToFileURL } from 'node:url';
import type { Probe } from '../gate/gate.ts';
import { runCompose } from './compose-command.ts';

const file = process.env.EXWERK_PROBE;
const module: { probe: Probe } | undefined = file ? await import(pathToFileURL(resolve(file)).href) : undefined;
process.exitCode = await runCompose(process.argv.slice(2), module?.probe);
