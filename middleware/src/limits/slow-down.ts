import { type Counters, refusalOf } from './counter.ts';

interface Pace {
  /** Wrong guesses that nobody has to wait for. */
  readonly free: number;
  /** Seconds to wait after the next one; each further one doubles them… */
  readonly first: number;
  /** …up to here. */
  readonly longest: number;
  /** Seconds until wrong guesses are forgotten. */
  readonly memory: number;
}

/** Growing waits between guesses at one thing. Nothing is ever locked for good. */
export interface SlowDown {
  /**
   * Does `work` when it is `key`'s turn, otherwise refuses with the time to wait. `isWrong` tells a wrong guess from a failure that is nobody's
   * fault. Counted before the outcome is known: many guesses at once must not all be let through.
   */
  attempt<T>(key: string, work: () => Promise<T>, isWrong: (error: unknown) => boolean): Promise<T>;
  /** Forgets the wrong guesses. */
  forget(key: string): Promise<void>;
}

export function createSlowDown(counters: Counters, name: string, pace: Pace): SlowDown {
  const guesses = counters(`${name}:guesses`, Number.MAX_SAFE_INTEGER, pace.memory);
  const turns = counters(`${name}:turns`, 1, pace.longest);

  const takeTurn = async (key: string): Promise<void> => {
    const { consumedPoints } = await guesses.consume(key);
    const over = consumedPoints - pace.free;
    if (over <= 0) return;
    const customDuration = Math.ceil(Math.min(pace.longest, pace.first * 2 ** (over - 1)));
    await turns.consume(key, 1, { customDuration }).catch(async (error: unknown) => {
      // It was not made, so it does not count either.
      await guesses.reward(key);
      throw refusalOf(error);
    });
  };

  return {
    async attempt(key, work, isWrong) {
      await takeTurn(key);
      try {
        const result = await work();
        await guesses.reward(key);
        return result;
      } catch (error) {
        if (!isWrong(error)) await guesses.reward(key);
        throw error;
      }
    },
    async forget(key) {
      await Promise.all([guesses.delete(key), turns.delete(key)]);
    },
  };
}
