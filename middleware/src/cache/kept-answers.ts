import { LRUCache } from 'lru-cache';

/** One answer may take so much of them all; a larger one is not kept. */
const largestShare = 16;

export interface KeptAnswer {
  readonly value: object;
  /** As `performance.now` tells it. */
  readonly freshUntil: number;
}

export const isFresh = ({ freshUntil }: KeptAnswer): boolean => performance.now() < freshUntil;

const sizeOf = ({ value }: KeptAnswer, key: string) => key.length + JSON.stringify(value).length;

/** Answers in the memory of the process: so many bytes of them, counted as the JSON that they are. */
export const keptAnswers = <Answer extends KeptAnswer>(maxBytes: number): LRUCache<string, Answer> =>
  new LRUCache<string, Answer>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / largestShare),
    sizeCalculation: sizeOf,
  });
