import { setTimeout as wait } from 'node:timers/promises';
import type { Composition, Versions } from '@exwerk/contract/releases/composition';
import type { Figures } from '@exwerk/contract/releases/figures';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { RefusedThere } from '../changes/ask-change.ts';
import { labelOf } from '../composition/versions.ts';
import { Tally } from '../figures/tally.ts';
import { Refused } from '../gate/candidate.ts';
import { sideOf } from './sides.ts';
import { compare, inWords } from './verdict.ts';

export interface JudgeTerms {
  /** Views that each side must have at least. */
  readonly views: number;
  /** Minutes after the canary has begun that do not count: until then the others' visitors are those who came before. */
  readonly warmUp: number;
  /** Hours of watching after which a canary with too few views is withdrawn. */
  readonly hours: number;
  /** Seconds between two looks at the figures. */
  readonly every: number;
}

interface JudgeParts {
  readonly current: () => Promise<Composition>;
  readonly figures: () => Promise<Figures[]>;
  /** Both with what the history is to say. Promotion asks the gate again. */
  readonly promote: (why: string) => Promise<unknown>;
  readonly withdraw: (why: string) => Promise<unknown>;
  readonly say: (line: string) => void;
}

/** Equal releases are withdrawn in so many runs at most. */
const wrong = 0.01;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Looks at the figures at parts of the views, each with its part of that: early ones find what is plainly bad. */
const looks = [
  { at: 0.25, alpha: wrong / 4 },
  { at: 0.5, alpha: wrong / 4 },
  { at: 1, alpha: wrong / 2 },
] as const;

/**
 * Watches a canary beside what the others get in the same time, and ends it: withdrawn as soon as it is worse, promoted when it has had
 * its views and is not. Throws when somebody else has ended it.
 */
export async function judgeCanary(
  remotes: Versions,
  { views, warmUp, hours, every }: JudgeTerms,
  { current, figures, promote, withdraw, say }: JudgeParts,
): Promise<'promoted' | 'withdrawn'> {
  const names = Object.keys(remotes);
  const [canary, stable] = [new Set<string>(), new Set<string>()];
  const began = Date.now();
  const waiting = [...looks];
  let tally = new Tally({ fromNow: true });
  for (;;) {
    const composition = await current().catch((error: unknown) => {
      // A while without an answer is none of the canary's doing.
      if (Date.now() - began > hours * 3_600_000) throw error;
      say(`No composition: ${wordsOf(error)}`);
    });
    if (!composition) {
      await wait(every * 1000);
      continue;
    }
    const { since, shown } = canaryIn(composition, remotes);
    canary.add(compositionId({ remotes: shown }));
    stable.add(compositionId(composition));
    const age = Date.now() - Date.parse(since);
    await figures().then(
      answers => tally.take(answers),
      error => say(`No figures: ${wordsOf(error)}`),
    );
    const sides = [sideOf(tally, canary, names), sideOf(tally, stable, names)] as const;
    const seen = Math.min(sides[0].views, sides[1].views);
    // What came by then is where it begins.
    if (age < warmUp * 60_000) tally = new Tally({ fromNow: true });
    else if (waiting[0] && seen >= views * waiting[0].at) {
      const look = waiting.findLast(({ at }) => seen >= views * at) ?? waiting[0];
      waiting.splice(0, waiting.indexOf(look) + 1);
      const findings = compare(...sides, look.alpha);
      const told = inWords(findings, ...sides);
      say(`${labelOf(remotes)}: ${told}`);
      if (findings.some(({ isWorse }) => isWorse)) {
        await withdraw(`judged worse, ${told}`);
        return 'withdrawn';
      }
      if (waiting.length === 0) return ended(() => promote(`judged no worse, ${told}`), withdraw);
    } else if (Date.now() - began > hours * 3_600_000) {
      await withdraw(`not judged, ${sides[0].views} views against ${sides[1].views} of ${views} in ${hours} h`);
      return 'withdrawn';
    }
    await wait(every * 1000);
  }
}

/** What visitors of a canary get, and since when. */
function canaryIn({ remotes: all, canaries }: Composition, remotes: Versions) {
  const canary = canaries.find(({ remotes: own }) => compositionId({ remotes: own }) === compositionId({ remotes }));
  if (!canary)
    throw new Error(`${labelOf(remotes)} is in a canary no longer: somebody has ended it, and nothing is judged`);
  return { since: canary.since, shown: { ...all, ...canary.remotes } };
}

/** What no longer passes the gate, for others have promoted meanwhile, is not for all. */
async function ended(
  promote: () => Promise<unknown>,
  withdraw: JudgeParts['withdraw'],
): Promise<'promoted' | 'withdrawn'> {
  try {
    await promote();
    return 'promoted';
  } catch (error) {
    if (!(error instanceof Refused || error instanceof RefusedThere)) throw error;
    await withdraw(`judged no worse, but refused by the gate: ${error.message}`);
    return 'withdrawn';
  }
}
