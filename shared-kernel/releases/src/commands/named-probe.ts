import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Probe } from '../gate/gate.ts';

/** What the gate tries pages with: `probe` of the module that EXWERK_PROBE names. The shell's is `shell/tools/probe.ts`. */
export async function namedProbe(): Promise<Probe | undefined> {
  const file = process.env.EXWERK_PROBE;
  if (!file) return undefined;
  const { probe } = (await import(pathToFileURL(path.resolve(file)).href)) as { probe: Probe };
  return probe;
}
