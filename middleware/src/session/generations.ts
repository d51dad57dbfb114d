import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { withNewBudget } from '../upstream/request-scope.ts';
import type { CustomerSession } from './session.ts';

/** Where the generation of a customer's sessions is kept, for all instances and for good. */
export interface GenerationStore {
  /** The word of the customer's sessions; null when there is no such customer any more. */
  read(customerId: string): Promise<string | null>;
  /** Answers what `change` has made of the word as it is now. */
  write(customerId: string, change: (word: string) => string): Promise<string>;
}

/**
 * All sessions of a customer that were begun since the last time they were ended are of one generation. An ending draws a new one, so
 * what is sealed in any older cookie fits no more (docs/decisions/ended-sessions.md).
 */
export interface Generations {
  isCurrent(session: Pick<CustomerSession, 'customerId' | 'generation' | 'id'>): Promise<boolean>;
  /** Ends every session of the customer; answers the generation of those that begin now. */
  end(customerId: string): Promise<string>;
  /** Ends one session of the customer; answers the generation of those that go on. */
  endOne(customerId: string, id: string): Promise<string>;
}

/** Between a generation and those of its sessions that were ended by themselves: neither has it. */
const separator = '!';
/** With one more they are all ended: a word never grows without end, and forgets nobody who is out. */
const maxEnded = 50;

export function wordParts(word: string): { generation: string; ended: readonly string[] } {
  const [generation = '', ...ended] = word.split(separator);
  return { generation, ended };
}

/** Milliseconds for which an instance goes by what it knows, counted from before it asked: within a second an ending is known to all. */
const known = 900;
const maxCustomers = 10_000;

interface Kept {
  readonly since: number;
  readonly word: Promise<string | null>;
}

const sharedKey = (customerId: string) => `session-generation:${customerId}`;

export function createGenerations(store: GenerationStore, redis: Redis | null): Generations {
  const kept = new LRUCache<string, Kept>({ max: maxCustomers });

  /** What an instance has just read must not cover what another one has written meanwhile. */
  const share = async (customerId: string, word: string, since: number): Promise<string> => {
    const left = Math.floor(known - (performance.now() - since));
    if (!redis || left <= 0) return word;
    try {
      const isFirst = await redis.set(sharedKey(customerId), word, 'PX', left, 'NX');
      return isFirst ? word : ((await redis.get(sharedKey(customerId))) ?? word);
    } catch {
      return word;
    }
  };

  const load = (customerId: string): Promise<string | null> => {
    const since = performance.now();
    const word = withNewBudget(() => store.read(customerId)).then(read =>
      read === null ? null : share(customerId, read, since),
    );
    const entry = { since, word };
    kept.set(customerId, entry);
    // A failure is nobody's answer but that of those who wait for it.
    word.catch(() => {
      if (kept.peek(customerId) === entry) kept.delete(customerId);
    });
    return word;
  };

  const current = async (customerId: string): Promise<string | null> => {
    const shared = await redis?.get(sharedKey(customerId)).catch(() => null);
    if (typeof shared === 'string') return shared;
    const entry = kept.get(customerId);
    return entry && performance.now() - entry.since < known ? entry.word : load(customerId);
  };

  /** Answers the generation that is in force then. */
  const change = async (customerId: string, to: (word: string) => string): Promise<string> => {
    let word: string;
    try {
      word = await store.write(customerId, to);
    } finally {
      kept.delete(customerId);
    }
    kept.set(customerId, { since: performance.now(), word: Promise.resolve(word) });
    await redis?.set(sharedKey(customerId), word, 'PX', known).catch(() => null);
    return wordParts(word).generation;
  };

  return {
    async isCurrent({ customerId, generation, id }) {
      const word = await current(customerId);
      if (word === null) return false;
      const now = wordParts(word);
      return now.generation === generation && !now.ended.includes(id);
    },
    end(customerId) {
      const generation = randomUUID();
      return change(customerId, () => generation);
    },
    endOne(customerId, id) {
      const next = randomUUID();
      return change(customerId, word => {
        const { generation, ended } = wordParts(word);
        if (ended.includes(id)) return word;
        return ended.length < maxEnded ? [generation, ...ended, id].join(separator) : next;
      });
    },
  };
}
