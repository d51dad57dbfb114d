import type { PublicSettings } from '../runtime/storefront-slice.ts';

/** Settings of a shop that links nowhere and lets nobody in. */
export const publicSettings: PublicSettings = {
  version: 'test',
  indexable: true,
  externalLinks: { ordersSite: '', returnsPortal: '', aboutUs: '', career: '' },
};
