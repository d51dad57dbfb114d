import { forEver } from '@exwerk/service/http/caching';

/** A file with a tag that changes whenever its content does. */
export interface StoredFile {
  readonly content: Buffer;
  readonly tag: string;
}

/** Where releases and compositions live. Keys are paths without a slash at their head, `checkout/1.4.0/release.json`. */
export interface ReleaseStore {
  /** Names the place in messages. */
  readonly place: string;
  read(key: string): Promise<StoredFile | undefined>;
  /** Adds a file that is never to change. False when the key is taken; then nothing happens. */
  add(key: string, content: Buffer): Promise<boolean>;
  /** Puts a file in place of the one with the tag, or where there was none. False when somebody was faster; then nothing happens. */
  replace(key: string, content: Buffer, tag: string | undefined): Promise<boolean>;
  /** Names of the files and folders right below a folder, sorted. */
  list(folder: string): Promise<string[]>;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

/** How a file is to be delivered by whoever serves the bucket as it is. */
export function deliveryOf(key: string): { type: string; encoding?: 'br' | 'gzip'; caching: string } {
  const form = /\.(br|gz)$/.exec(key)?.[1];
  const ending =
    key
      .replace(/\.(?:br|gz)$/, '')
      .split('.')
      .at(-1) ?? '';
  return {
    type: types[ending] ?? 'application/octet-stream',
    ...(form && { encoding: form === 'br' ? 'br' : 'gzip' }),
    caching: key === 'compositions/current.json' ? 'no-store' : forEver,
  };
}
