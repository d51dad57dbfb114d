import pLimit, { type LimitFunction } from 'p-limit';

/** Small machines have two processors, and a page that is being loaded waits for half of its while. */
const pagesAtOnce = 4;

/** Takes its turn to load a page: all that the gate looks at is looked at side by side. */
export type Turns = LimitFunction;
export const takeTurns = (): Turns => pLimit(pagesAtOnce);

export type Say = (line: string) => void;

/** Says what was looked at, if anything was, and how long it took. */
export async function phase(say: Say, look: () => Promise<string | undefined>): Promise<void> {
  const began = performance.now();
  const what = await look();
  if (what !== undefined) say(`    ${what}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Throws what has failed first, once the others have ended, too: `end` has them fail. */
export async function together(phases: readonly Promise<void>[], end: () => Promise<unknown>): Promise<void> {
  try {
    await Promise.all(phases);
  } catch (error) {
    await end();
    await Promise.allSettled(phases);
    throw error;
  }
}
