import * as z from 'zod';
import type { SearchClient } from '../search/search-client.ts';
import type { Leadership } from '../watch/leadership.ts';

/** Raised when settings or records become others, so that indices of before are filled anew. */
const form = 10;

const markSchema = z.object({
  complete: z.literal(true),
  form: z.literal(form),
  /** Up to where each kind of the catalog's changes was taken in */
  seen: z.record(z.string(), z.string()).optional(),
  /** State of each product discount when its products were last indexed */
  discounts: z.record(z.string(), z.string()).optional(),
  /** How many products there were, published or not, when it was last looked which are gone */
  products: z.number().optional(),
  /** When the indices were last compared with all published products */
  swept: z.string().optional(),
  /** Of the instance that led when it was written */
  token: z.number().optional(),
});
/** Says that all indices were filled to the end, and what they know. */
export type IndexingMark = Omit<z.infer<typeof markSchema>, 'complete' | 'form' | 'token'>;

/** The mark is kept with the settings of one index, so that it goes where the indices go. `tokenOf`: of the instance that leads. */
export function createMark(admin: SearchClient, indexName: string, tokenOf: Leadership['token']) {
  const read = async () => {
    try {
      const { userData } = await admin.getSettings({ indexName });
      return markSchema.safeParse(userData).data ?? null;
    } catch (error) {
      // An index that does not exist answers 404.
      if (error instanceof Error && 'status' in error && error.status === 404) return null;
      throw error;
    }
  };
  return {
    /** Null when a filling was cut short or never begun. */
    read: (): Promise<IndexingMark | null> => read(),
    /** Refused for an instance that led before the one that wrote last. */
    async write(mark: IndexingMark): Promise<void> {
      const token = tokenOf();
      if (token !== null && ((await read())?.token ?? 0) > token) throw new Error('Another instance leads now');
      const userData = { complete: true, form, ...mark, ...(token !== null && { token }) };
      await admin.setSettings({ indexName, indexSettings: { userData } });
    },
  };
}
