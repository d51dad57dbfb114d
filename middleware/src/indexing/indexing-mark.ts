import * as z from 'zod';
import type { SearchClient } from '../search/search-client.ts';

/** Raised when settings or records become others, so that indices of before are filled anew. */
const form = 5;

const markSchema = z.object({
  complete: z.literal(true),
  form: z.literal(form),
  /** Up to where each kind of the catalog's changes was taken in */
  seen: z.record(z.string(), z.string()).optional(),
  /** State of each product discount when its products were last indexed */
  discounts: z.record(z.string(), z.string()).optional(),
});
/** Says that all indices were filled to the end, and what they know. */
export type IndexingMark = Omit<z.infer<typeof markSchema>, 'complete' | 'form'>;

/** The mark is kept with the settings of one index, so that it goes where the indices go. */
export function createMark(admin: SearchClient, indexName: string) {
  return {
    /** Null when a filling was cut short or never begun. */
    async read(): Promise<IndexingMark | null> {
      try {
        const { userData } = await admin.getSettings({ indexName });
        return markSchema.safeParse(userData).data ?? null;
      } catch (error) {
        // An index that does not exist answers 404.
        if (error instanceof Error && 'status' in error && error.status === 404) return null;
        throw error;
      }
    },
    async write(mark: IndexingMark): Promise<void> {
      await admin.setSettings({ indexName, indexSettings: { userData: { complete: true, form, ...mark } } });
    },
  };
}
