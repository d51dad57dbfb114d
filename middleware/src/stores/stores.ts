import type { Store as PlatformStore } from '@commercetools/platform-sdk';
import { factGrace } from '../cache/cache.ts';
import { found } from '../commerce/found.ts';
import type { Services } from '../services.ts';

/** Cached reads of stores; null for a store that does not exist. */
export interface Stores {
  byKey(key: string): Promise<PlatformStore | null>;
}

export function createStores({ commerce, cache, config }: Pick<Services, 'commerce' | 'cache' | 'config'>): Stores {
  const load = (key: string) =>
    found(
      commerce.service
        .stores()
        .withKey({ key })
        .get({ queryArgs: { expand: ['supplyChannels[*]', 'distributionChannels[*]'] } })
        .execute(),
    );
  return {
    async byKey(key) {
      const { store } = await cache.through<{ store: PlatformStore | null }>(
        `store:${key}`,
        config.CACHE_SECONDS,
        async () => ({ store: await load(key) }),
        { graceSeconds: factGrace },
      );
      return store;
    },
  };
}
