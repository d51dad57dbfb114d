import { createHash } from 'node:crypto';

/** Answers of upstreams kept for a while. Keys are `<group>:<rest>`, so that a group can be forgotten at once. */
export interface Cache {
  /**
   * The kept value, or the loaded one; callers that come meanwhile share one load. A failure is not kept. For `graceSeconds` more a value
   * that is no longer fresh is answered at once, and loaded anew behind the caller's back.
   */
  through<T extends object>(key: string, seconds: number, load: () => Promise<T>, graceSeconds?: number): Promise<T>;
  /** Forgets every key that begins with one of `prefixes`; all of them when there is none. */
  forget(...prefixes: string[]): Promise<void>;
  /** Forgets these keys and nothing else, without looking at what else is kept. */
  drop(...keys: string[]): Promise<void>;
}

/** Seconds for which facts that hardly change are served, however long their source is slow or away. */
export const factGrace = 24 * 60 * 60;

/** What callers send may be long and ever new; keys of it are short, whatever it is. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
