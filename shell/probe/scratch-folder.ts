import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder for the time of a try. It is gone afterwards, also when the process ends in the middle of it. */
export async function openScratchFolder(): Promise<{ readonly folder: string; readonly close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-probe-'));
  const tidy = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', tidy);
  return {
    folder,
    close: async () => {
      await rm(folder, { recursive: true });
      process.off('exit', tidy);
    },
  };
}
