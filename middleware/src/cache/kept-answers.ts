import { LRUCache } from 'lru-cache';
import type { TellOfKey } from './loads.ts';

/** One answer may take so much of them all. What strangers ask for is ever new, what the shop has one of is not: it may be large. */
const shares = { usual: 16, large: 2 } as const;

export interface KeptAnswer {
  readonly value: object;
  /** As `performance.now` tells it. */
  readonly freshUntil: number;
}

export const isFresh = ({ freshUntil }: KeptAnswer): boolean => performance.now() < freshUntil;

interface Room {
  /** See `Keeping`. */
  readonly mayBeLarge?: boolean | undefined;
  /** In milliseconds; without it there is no end but for want of room. */
  readonly ttl?: number;
}

export const tooLarge = 'an answer is too large to be kept';

/** Answers in the memory of the process: so many bytes of them, counted as the JSON that they are. */
export function keptAnswers<Answer extends KeptAnswer>(maxBytes: number, tell: TellOfKey) {
  const answers = new LRUCache<string, Answer>({ maxSize: maxBytes, maxEntrySize: maxBytes });
  return {
    get: (key: string) => answers.get(key),
    delete: (key: string) => answers.delete(key),
    clear: () => answers.clear(),
    keys: () => answers.keys(),
    /** `text` is the JSON of its value. */
    keep(key: string, answer: Answer, text: string, { mayBeLarge, ttl }: Room): void {
      const size = key.length + text.length;
      const most = Math.ceil(maxBytes / (mayBeLarge ? shares.large : shares.usual));
      if (size <= most) answers.set(key, answer, { size, ...(ttl !== undefined && { ttl }) });
      else {
        answers.delete(key);
        tell(key, { size, most }, tooLarge);
      }
    },
  };
}
