import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isInPipeline } from './remote-journeys.ts';
import type { Step } from './test-shop.ts';

const folder = path.join(import.meta.dirname, '../journeys');

const filesOf = (remote: string): string[] =>
  readdirSync(folder)
    .filter(file => file.endsWith('.spec.ts') && isInPipeline(remote, path.basename(file, '.spec.ts')))
    .map(file => `journeys/${file}`);

/** Has `suites` run the journeys over the pages of a remote. Where there are none, no suite is run: the runner takes no file for all of them. */
export async function runJourneys(
  remote: string,
  suites: (args: readonly string[]) => Promise<Step>,
  say: (line: string) => void,
): Promise<Step[]> {
  const files = filesOf(remote);
  if (files.length > 0) return [await suites(['--project=desktop', ...files])];
  say(`— journeys: ${remote} has no journeys yet; e2e/tools/remote-journeys.ts says which go over its pages`);
  return [];
}
