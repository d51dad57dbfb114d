import { type Command, Redis } from 'ioredis';
import { createBreaker } from '../upstream/upstream-guard.ts';

/** Milliseconds for one command: what Redis would have told is loaded or counted here meanwhile. */
const patience = 200;
/** Commands in a row after which nobody waits for it any more. */
const failures = 3;
/**
 * Milliseconds until the next try whether it answers again, at most: a try costs one command its patience, and a leader has to say within its
 * lease of six seconds that it leads, which it cannot while commands fail unsent.
 */
const longestPause = 2000;

/** Nobody waits for a Redis that is away. */
const options = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: patience } as const;

/** Whatever Redis refuses, it has answered. */
const isAway = (error: unknown): boolean => !(error instanceof Error && error.name === 'ReplyError');

/** A connection that fails at once while Redis hangs, and tries now and then whether it still does. */
class GuardedRedis extends Redis {
  readonly #breaker = createBreaker('redis', { failures, longestPause, isFailure: isAway });

  override sendCommand(...sent: Parameters<Redis['sendCommand']>): Command['promise'] {
    const [command] = sent;
    // While it connects it looks after itself.
    if (this.status !== 'ready') {
      super.sendCommand(...sent);
      return command.promise;
    }
    this.#breaker
      .execute(() => {
        super.sendCommand(...sent);
        return command.promise;
      })
      // Whoever asked holds the command, not what the breaker answers.
      .catch((error: Error) => command.reject(error));
    return command.promise;
  }
}

export const connectRedis = (url: string): Redis => new GuardedRedis(url, options);
