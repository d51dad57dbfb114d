import { median } from '../spread.ts';
import { overheadPairs } from './overhead-pairs.ts';
import type { Pair } from './pair.ts';

/** Medians in milliseconds of one call: the SDK's requests that do the job, and the middleware's answer. */
export interface Overhead {
  readonly name: string;
  readonly direct: number;
  readonly through: number;
}

/** Both programs compile what runs often; hashing passwords takes long, and only so many sign-ins are allowed in a minute. */
const rounds = { warmUp: 1000, runs: 200 };
const slowRounds = { warmUp: 2, runs: 15 };

async function timed(step: Pair['direct']): Promise<number> {
  const action = await step();
  const begun = performance.now();
  await action();
  return performance.now() - begun;
}

/** Both ways of every call in turn, so that whatever else the machine does falls on both. */
export async function measureMiddleware(): Promise<Overhead[]> {
  const figures: Overhead[] = [];
  for (const { name, direct, through, isSlow } of await overheadPairs(rounds.warmUp + rounds.runs)) {
    const { warmUp, runs } = isSlow ? slowRounds : rounds;
    const times = { direct: [] as number[], through: [] as number[] };
    for (let run = 0; run < warmUp + runs; run += 1) {
      const both = [
        async () => times.direct.push(await timed(direct)),
        async () => times.through.push(await timed(through)),
      ];
      for (const one of run % 2 === 0 ? both : both.reverse()) await one();
    }
    figures.push({ name, direct: median(times.direct.slice(warmUp)), through: median(times.through.slice(warmUp)) });
  }
  return figures;
}
