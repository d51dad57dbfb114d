import { type Command, Redis } from 'ioredis';
import { redisRefusals } from '../metrics/metrics.ts';
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

/** What Redis says of a write when it has no room for it, cannot keep it on its disk, or only follows another one. */
const refusals = /\b(?:OOM|MISCONF|READONLY)\b/;

/** A connection that fails at once while Redis hangs, and tries now and then whether it still does. */
class GuardedRedis extends Redis {
  readonly #service: string;
  readonly #breaker: ReturnType<typeof createBreaker>;

  constructor(url: string, service: string) {
    super(url, options);
    this.#service = service;
    this.#breaker = createBreaker(service, { failures, longestPause, isFailure: isAway });
    // Also before the first one there is a figure: an alert asks how they grow.
    redisRefusals.inc({ service, reason: 'OOM' }, 0);
  }

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
      .catch((error: Error) => {
        const [reason] = refusals.exec(error.message) ?? [];
        if (reason) redisRefusals.inc({ service: this.#service, reason });
        command.reject(error);
      });
    return command.promise;
  }
}

/** `service` is its name among the upstreams. */
export const connectRedis = (url: string, service = 'redis'): Redis => new GuardedRedis(url, service);
