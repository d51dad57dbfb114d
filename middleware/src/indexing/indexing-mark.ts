import * as z from 'zod';
import { indexName } from '../search/product-search.ts';
import type { SearchClient } from '../search/search-client.ts';
import type { Leadership } from '../watch/leadership.ts';
import { watched } from './catalog-changes.ts';
import { markets } from './markets.ts';

/** Raised when settings or records become others, so that indices of before are filled anew. */
const form = 11;

const complete = { complete: z.literal(true), form: z.literal(form) };
const known = {
  /** When the filling began from which it goes on */
  filled: z.string().optional(),
  /** State of each product discount when its products were last indexed */
  discounts: z.record(z.string(), z.string()).optional(),
  /** How many products there were, published or not, when it was last looked which are gone */
  products: z.number().optional(),
  /** The second at which an article that has no price anywhere may get one */
  pricedAt: z.number().optional(),
};
const fillingSchema = z.object({ ...complete, ...known, filled: z.string() });
const markSchema = z.object({
  ...complete,
  ...known,
  /** Up to where each kind of the catalog's changes was taken in */
  seen: z.record(z.string(), z.string()).optional(),
  /** When the indices were last compared with all published products */
  swept: z.string().optional(),
  /** Of the instance that led when it was written */
  token: z.number().optional(),
});
/** What a filling knew when it began, and saw. */
type Filling = Omit<z.infer<typeof fillingSchema>, keyof typeof complete>;
/** Says that all indices were filled to the end, and what they know. */
export type IndexingMark = Omit<z.infer<typeof markSchema>, keyof typeof complete | 'token'>;

/** What changed since a filling began it may have read before, and written over what was taken in: all that is taken in again. */
const markOf = (filling: Filling): IndexingMark => ({
  ...filling,
  swept: filling.filled,
  seen: Object.fromEntries(watched.map(({ kind }) => [kind, filling.filled])),
});

/**
 * The mark is kept with the settings of one index, so that it goes where the indices go. What fills the indices beside the instance that leads
 * must not write over that one's mark, and be heard by it, so each filling is noted with another index. `tokenOf`: of the instance that leads.
 */
export function createMark(admin: SearchClient, marked: string, tokenOf: Leadership['token']) {
  const filledIndex = indexName(markets.at(-1)?.locale ?? { code: 'en-GB' });

  const readFrom = async <T>(index: string, schema: z.ZodType<T>): Promise<T | null> => {
    try {
      const { userData } = await admin.getSettings({ indexName: index });
      return schema.safeParse(userData).data ?? null;
    } catch (error) {
      // An index that does not exist answers 404.
      if (error instanceof Error && 'status' in error && error.status === 404) return null;
      throw error;
    }
  };
  const keep = (index: string, what: object) =>
    admin.setSettings({ indexName: index, indexSettings: { userData: { complete: true, form, ...what } } });

  const write = async (mark: IndexingMark): Promise<void> => {
    const token = tokenOf();
    const before = (await readFrom(marked, markSchema))?.token;
    if (token !== null && (before ?? 0) > token) throw new Error('Another instance leads now');
    // Who fills the indices beside a leader has no token.
    const last = token ?? before;
    await keep(marked, { ...mark, ...(last !== undefined && { token: last }) });
  };

  return {
    /** Null when a filling was cut short or never begun. */
    async read(): Promise<IndexingMark | null> {
      const [mark, filling] = await Promise.all([readFrom(marked, markSchema), readFrom(filledIndex, fillingSchema)]);
      if (mark === null || filling === null) return null;
      return mark.filled === filling.filled ? mark : markOf(filling);
    },
    /** Refused for an instance that led before the one that wrote last. */
    write,
    /** Says that all indices are filled; from there whoever leads goes on. */
    async begin(filling: Filling): Promise<void> {
      await keep(filledIndex, filling);
      if ((await readFrom(marked, markSchema)) === null) await write(markOf(filling));
    },
  };
}
