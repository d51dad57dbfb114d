import { createHash } from 'node:crypto';

/** What is kept, by kind: each can be forgotten at once. */
export const cacheGroups = [
  'brand',
  'category',
  'content',
  'customer-group',
  'discount',
  'product',
  'product-type',
  'questions',
  'redirection',
  'review',
  'search',
  'shipping',
  'sitemap',
  'stock',
  'store',
  'tax',
] as const;

export type CacheKey = `${(typeof cacheGroups)[number]}:${string}`;

/** Answers of upstreams kept for a while. */
export interface Cache<Key extends string = CacheKey> {
  /** The value kept for `seconds`, or the loaded one; callers that come meanwhile share one load. A failure is not kept. */
  through<T extends object>(key: Key, seconds: number, load: () => Promise<T>, keeping?: Keeping<T>): Promise<T>;
  /** Forgets every key that begins with one of `prefixes`; all of them when there is none. */
  forget(...prefixes: Key[]): Promise<void>;
  /** Forgets these keys and nothing else, without looking at what else is kept. */
  drop(...keys: Key[]): Promise<void>;
}

export interface Keeping<T> {
  /** Seconds for which a value that is no longer fresh is still answered at once, and loaded anew behind the caller's back. */
  readonly graceSeconds?: number;
  /** Whether a value says that there is nothing of the name that was asked for. Such a one stays for `nothingSeconds` at most. */
  readonly isNothing?: (value: T) => boolean;
  /** Whether it is all that the shop has of a kind, under one fixed key, and grows with it. Never for what a stranger can make up keys of. */
  readonly mayBeLarge?: boolean;
}

/** Names of what there is are so many; those that a stranger makes up have no end, and would fill what is kept. */
const nothingSeconds = 60;

interface Life {
  /** Seconds for which it is fresh. */
  readonly seconds: number;
  /** Seconds for which it is answered beyond that. */
  readonly graceSeconds: number;
}

export const lifeOf = <T>(value: T, seconds: number, { graceSeconds = 0, isNothing }: Keeping<T> = {}): Life =>
  isNothing?.(value) ? { seconds: Math.min(seconds, nothingSeconds), graceSeconds: 0 } : { seconds, graceSeconds };

/** Seconds for which facts that hardly change are served, however long their source is slow or away. */
export const factGrace = 24 * 60 * 60;

/** What callers send may be long and ever new; keys of it are short, whatever it is. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
