import type { Keys } from '@exwerk/service/config/variables';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ReleaseStore } from '../store/release-store.ts';
import { isRevoked } from './revoked-keys.ts';
import { openKey, type SquadKey } from './squad-key.ts';

/** Tries with what is no key that one client has in a minute. */
const mostTries = 20;

/** Lets in whoever holds a key of this environment. */
export interface Admission {
  /** Undefined for a token that is none, was forged, has ended, was revoked, or is for other environments. */
  readonly admit: (token: string) => Promise<SquadKey | undefined>;
  /** Counts a try that failed; answers the seconds to wait when there were too many. Good keys are never counted: nobody is shut out. */
  readonly countFailure: (client: string) => Promise<number | undefined>;
}

export function admissionTo(store: ReleaseStore, environment: string, secrets: Keys): Admission {
  const failures = new RateLimiterMemory({ points: mostTries, duration: 60 });
  return {
    async admit(token) {
      const key = await openKey(token, secrets);
      if (!key?.environments.includes(environment)) return undefined;
      return (await isRevoked(store, key.id)) ? undefined : key;
    },
    async countFailure(client) {
      try {
        await failures.consume(client);
        return undefined;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.ceil(error.msBeforeNext / 1000);
      }
    },
  };
}
