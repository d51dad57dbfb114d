import { slicesFile, type ToldSlices, toldSlicesSchema } from '@exwerk/contract/calls/told-slices';
import type { AnyRelease } from '@exwerk/contract/releases/release';
import { misfitOf } from '../schemas/schema-fit.ts';
import { readStored } from '../store/read-stored.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';

/**
 * Every shared slice of the composed shell's store is one that the releases which are tried can read: what they were built for is there, of
 * the same type. What is new in it harms nobody.
 */
export async function checkSlices(
  { shell, tried }: Pick<Candidate, 'shell' | 'tried'>,
  store: ReleaseStore,
): Promise<string> {
  const provided = await readToldSlices(store, shell);
  if (!provided) return 'the shell tells nothing of its slices';
  for (const release of tried) {
    for (const [slice, shape] of Object.entries((await readToldSlices(store, release)) ?? {})) {
      const refuse = (figure: string) => new Refused('slices', release, figure, slicesFile);
      const there = provided[slice];
      const owner = `shell@${shell.version}`;
      if (!there) throw refuse(`was built for the shared slice ${slice}, which ${owner} does not have`);
      const misfit = misfitOf(there, shape);
      if (!misfit) continue;
      const field = [slice, misfit.field].filter(Boolean).join('.');
      throw refuse(
        `was built for another shape of the shared slice ${slice} than ${owner} has: ${field} ${misfit.reason}`,
      );
    }
  }
  return `${Object.keys(provided).length} shared slices look as they were built for`;
}

/** Undefined for a release from before releases told any. */
const readToldSlices = (store: ReleaseStore, { remote, version }: AnyRelease): Promise<ToldSlices | undefined> =>
  readStored(store, `${remote}/${version}/${slicesFile}`, toldSlicesSchema);
