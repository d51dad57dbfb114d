#!/usr/bin/env node
import { runExwerk } from './exwerk-command.ts';

process.exitCode = await runExwerk(process.argv.slice(2));
