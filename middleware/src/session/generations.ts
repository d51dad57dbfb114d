import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { withNewBudget } from '../upstream/request-scope.ts';
import type { CustomerSession } from './session.ts';

/** Where the generation of a customer's sessions is kept, for all instances and for good. */
export interface GenerationStore {
  /** Null when there is no such customer any more. */
  read(customerId: string): Promise<string | null>;
  write(customerId: string, generation: string): Promise<void>;
}

/**
 * All sessions of a customer that were begun since the last time they were ended are of one generation. An ending draws a new one, so
 * what is sealed in any older cookie fits no more (docs/decisions/ended-sessions.md).
 */
export interface Generations {
  isCurrent(session: Pick<CustomerSession, 'customerId' | 'generation'>): Promise<boolean>;
  /** Ends every session of the customer; answers the generation of those that begin now. */
  end(customerId: string): Promise<string>;
}

/** Milliseconds for which an instance goes by what it knows, counted from before it asked: within a second an ending is known to all. */
const known = 900;
const maxCustomers = 10_000;

interface Kept {
  readonly since: number;
  readonly generation: Promise<string | null>;
}

const keyOf = (customerId: string) => `session-generation:${customerId}`;

export function createGenerations(store: GenerationStore, redis: Redis | null): Generations {
  const kept = new LRUCache<string, Kept>({ max: maxCustomers });

  /** What an instance has just read must not cover what another one has written meanwhile. */
  const share = async (customerId: string, generation: string, since: number): Promise<string> => {
    const left = Math.floor(known - (performance.now() - since));
    if (!redis || left <= 0) return generation;
    try {
      const isFirst = await redis.set(keyOf(customerId), generation, 'PX', left, 'NX');
      return isFirst ? generation : ((await redis.get(keyOf(customerId))) ?? generation);
    } catch {
      return generation;
    }
  };

  const load = (customerId: string): Promise<string | null> => {
    const since = performance.now();
    const generation = withNewBudget(() => store.read(customerId)).then(read =>
      read === null ? null : share(customerId, read, since),
    );
    const entry = { since, generation };
    kept.set(customerId, entry);
    // A failure is nobody's answer but that of those who wait for it.
    generation.catch(() => {
      if (kept.peek(customerId) === entry) kept.delete(customerId);
    });
    return generation;
  };

  const current = async (customerId: string): Promise<string | null> => {
    const shared = await redis?.get(keyOf(customerId)).catch(() => null);
    if (typeof shared === 'string') return shared;
    const entry = kept.get(customerId);
    return entry && performance.now() - entry.since < known ? entry.generation : load(customerId);
  };

  return {
    isCurrent: async ({ customerId, generation }) => (await current(customerId)) === generation,
    async end(customerId) {
      const generation = randomUUID();
      try {
        await store.write(customerId, generation);
      } finally {
        kept.delete(customerId);
      }
      kept.set(customerId, { since: performance.now(), generation: Promise.resolve(generation) });
      await redis?.set(keyOf(customerId), generation, 'PX', known).catch(() => null);
      return generation;
    },
  };
}
