import { defineConfig } from '@playwright/test';
import { reportsIn } from './tools/reports.ts';
import { reportFolder } from './tools/results.ts';

/** What `pnpm reports` makes of the reports of several runs. */
export default defineConfig({ testDir: '.', reporter: reportsIn(reportFolder) });
