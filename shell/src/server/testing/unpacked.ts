import { formOf } from '../../compression/compressed.ts';
import type { StoredPage } from '../page-cache.ts';

/** The body of a page, as it was rendered. */
export const bodyOf = async ({ content }: StoredPage): Promise<string> =>
  (await formOf(content, 'identity')).toString('utf8');
