import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Probe } from './gate.ts';

/** What the gate tries pages with: `probe` of the module that EXWERK_PROBE names. The shell's is `shell/tools/probe.ts`. */
export async function namedProbe(file = process.env.EXWERK_PROBE, from = process.cwd()): Promise<Probe | undefined> {
  if (!file) return undefined;
  const { probe } = (await import(pathToFileURL(path.resolve(from, file)).href)) as { probe: Probe };
  return probe;
}
