import type { BucketOptions } from './bucket-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** A bucket whose SDK is loaded with the first request: it takes a fifth of a second, and most commands and processes have no bucket. */
export function openBucketLate(options: BucketOptions): ReleaseStore {
  let opened: Promise<ReleaseStore> | undefined;
  const store = () => {
    opened ??= import('./bucket-store.ts').then(({ openBucket }) => openBucket(options));
    return opened;
  };
  return {
    place: `bucket ${options.bucket}`,
    read: async key => (await store()).read(key),
    add: async (key, content) => (await store()).add(key, content),
    replace: async (key, content, tag) => (await store()).replace(key, content, tag),
    list: async folder => (await store()).list(folder),
  };
}
