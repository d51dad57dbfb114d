import type { PublicSettings } from '@exwerk/runtime/shared/storefront-slice';

/** Settings of a shop that links nowhere and lets nobody in. */
export const publicSettings: PublicSettings = {
  version: 'test',
  indexable: true,
  externalLinks: { ordersSite: '', returnsPortal: '', aboutUs: '', career: '' },
};
