import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Asker, Busy } from '../rendering/render-queue.ts';

/** Seconds over which what a client asks for is counted: a first look around may be quick. */
const window = 5;

/** So much a second for each client. */
export class ClientRate {
  readonly #limiter: RateLimiterMemory;

  constructor(perSecond: number) {
    this.#limiter = new RateLimiterMemory({ points: perSecond * window, duration: window });
  }

  /** Counts one for a client, and tells which part of its share it has had, from 0 to 1. Rejects with `Busy` when that was all. */
  async spend({ client, isUnlimited }: Asker): Promise<number> {
    if (isUnlimited) return 0;
    try {
      return (await this.#limiter.consume(client)).consumedPoints / this.#limiter.points;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Busy(429, Math.max(1, Math.ceil(error.msBeforeNext / 1000)), client);
    }
  }
}
