import path from 'node:path';
import type { ReporterDescription } from '@playwright/test';
import { jsonIn } from './results.ts';

/** What a run, or several that are put together, leave in their folder: for people, for the summary and for pipelines. */
export const reportsIn = (folder: string, title?: string): ReporterDescription[] => [
  ['list'],
  ['json', { outputFile: jsonIn(folder) }],
  // Read by most pipelines.
  ['junit', { outputFile: path.join(folder, 'junit.xml') }],
  ...(process.env.GITHUB_ACTIONS ? [['github'] as const] : []),
  ['html', { outputFolder: path.join(folder, 'html'), open: 'never', ...(title && { title }) }],
];

/** Of which `pnpm reports` puts several together. */
export const partIn = (folder: string): string => path.join(folder, 'part.zip');
