import { setTimeout as wait } from 'node:timers/promises';
import type { Composition, Versions } from '@exwerk/contract/releases/composition';
import type { Figures } from '@exwerk/contract/releases/figures';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import { RefusedThere } from '../changes/ask-change.ts';
import { labelOf } from '../composition/versions.ts';
import { Tally } from '../figures/tally.ts';
import { Refused } from '../gate/candidate.ts';
import { NoKey } from '../store/api-client.ts';
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

/** For about a quarter of an hour: visitors have the canary until it is withdrawn. */
const retried = retry(
  handleWhen(error => !(error instanceof NoKey)),
  { maxAttempts: 20, backoff: new ExponentialBackoff({ initialDelay: 1000, maxDelay: 60_000 }) },
);

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Looks at the figures at parts of the views, each with its part of that: early ones find what is plainly bad. */
const looks = [
  { at: 0.25, alpha: wrong / 4 },
  { at: 0.5, alpha: wrong / 4 },
  { at: 1, alpha: wrong / 2 },
] as const;

/**
 * Watches a canary beside what the others get in the same time, and ends it: withdrawn as soon as it is worse, promoted when it has had
 * its views and is not. Throws when somebody else has ended it, or when nothing can be done about it any more.
 */
export async function judgeCanary(
  remotes: Versions,
  { views, warmUp, hours, every }: JudgeTerms,
  parts: JudgeParts,
): Promise<'promoted' | 'withdrawn'> {
  const { current, figures, promote, say } = parts;
  const names = Object.keys(remotes);
  const [canary, stable] = [new Set<string>(), new Set<string>()];
  const began = Date.now();
  const waiting = [...looks];
  let tally = new Tally({ fromNow: true });
  for (;;) {
    const composition = await current().catch((error: unknown) => {
      if (error instanceof NoKey) throw leftAlone(remotes, error);
      // A while without an answer is none of the canary's doing.
      say(`No composition: ${wordsOf(error)}`);
    });
    const isOver = Date.now() - began > hours * 3_600_000;
    if (!composition) {
      if (isOver) return withdrawn(remotes, `not judged, no composition could be read after ${hours} h`, parts);
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
      if (findings.some(({ isWorse }) => isWorse)) return withdrawn(remotes, `judged worse, ${told}`, parts);
      if (waiting.length === 0) {
        const refused = await refusalOf(() => promote(`judged no worse, ${told}`));
        if (refused === undefined) return 'promoted';
        return withdrawn(remotes, `judged no worse, but refused by the gate: ${refused}`, parts);
      }
    } else if (isOver) {
      const seenBy = `${sides[0].views} views against ${sides[1].views}`;
      return withdrawn(remotes, `not judged, ${seenBy} of ${views} in ${hours} h`, parts);
    }
    await wait(every * 1000);
  }
}

const canaryOf = ({ canaries }: Composition, remotes: Versions) =>
  canaries.find(({ remotes: own }) => compositionId({ remotes: own }) === compositionId({ remotes }));

/** What visitors of a canary get, and since when. */
function canaryIn(composition: Composition, remotes: Versions) {
  const canary = canaryOf(composition, remotes);
  if (!canary)
    throw new Error(`${labelOf(remotes)} is in a canary no longer: somebody has ended it, and nothing is judged`);
  return { since: canary.since, shown: { ...composition.remotes, ...canary.remotes } };
}

/** What the gate said: what no longer passes it, for others have promoted meanwhile, is not for all. */
async function refusalOf(promote: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await promote();
    return undefined;
  } catch (error) {
    if (error instanceof Refused || error instanceof RefusedThere) return error.message;
    throw error;
  }
}

async function withdrawn(
  remotes: Versions,
  why: string,
  { current, withdraw, say }: Pick<JudgeParts, 'current' | 'withdraw' | 'say'>,
): Promise<'withdrawn'> {
  try {
    await retried.execute(async ({ attempt }) => {
      // The answer alone may have been lost.
      if (attempt > 0 && !canaryOf(await current(), remotes)) return;
      await withdraw(why).catch((error: unknown) => {
        say(`Not withdrawn: ${wordsOf(error)}`);
        throw error;
      });
    });
    return 'withdrawn';
  } catch (error) {
    throw leftAlone(remotes, error);
  }
}

/** Whoever reads it has to do what the judge could not. */
const leftAlone = (remotes: Versions, error: unknown) =>
  new Error(
    `${labelOf(remotes)} is still in its canary, and nobody judges it any more: ${wordsOf(error)}. ` +
      `\`compose canary ${Object.keys(remotes).join(' ')} --end\` ends it, \`compose canary ${labelOf(remotes)} --judge\` judges it anew`,
    { cause: error },
  );
