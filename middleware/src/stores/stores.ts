import type { Store as PlatformStore } from '@commercetools/platform-sdk';
import { factGrace } from '../cache/cache.ts';
import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

/** Cached reads of stores; null for a store that does not exist. */
export interface Stores {
  byKey(key: string): Promise<PlatformStore | null>;
}

export function createStores({ commerce, cache, config }: Pick<Services, 'commerce' | 'cache' | 'config'>): Stores {
  const load = async (key: string) => {
    try {
      const { body } = await commerce.service
        .stores()
        .withKey({ key })
        .get({ queryArgs: { expand: ['supplyChannels[*]', 'distributionChannels[*]'] } })
        .execute();
      return { store: body };
    } catch (error) {
      if (readCommerceError(error)?.status === 404) return { store: null };
      throw error;
    }
  };
  return {
    async byKey(key) {
      const { store } = await cache.through<{ store: PlatformStore | null }>(
        `store:${key}`,
        config.CACHE_SECONDS,
        () => load(key),
        factGrace,
      );
      return store;
    },
  };
}
