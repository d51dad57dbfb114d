import { z } from 'zod';

const Indices = z.object({
  items: z.array(z.object({ name: z.string(), entries: z.number(), updatedAt: z.string() })),
});
const Record = z.object({
  sku: z.string(),
  family: z.string().nullish(),
  categoryKeys: z.array(z.string()).default([]),
});
const Hits = z.object({ hits: z.array(Record) });

/** What the overview and the recommendations read from the search service, through its own API. */
export function createSearchDesk(searchUrl: string) {
  async function call<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T> {
    const response = await fetch(`${searchUrl}/1/indexes${path}`, {
      headers: {
        'x-algolia-application-id': 'LOCAL',
        'x-algolia-api-key': 'local-admin',
        'content-type': 'application/json',
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(2000),
    });
    if (!response.ok) throw new Error(`search answers ${response.status}`);
    return schema.parse(await response.json());
  }

  /** An article, and the others of its category; null for an unknown one. */
  async function categoryOf(sku: string, locale: string, limit: number) {
    const index = encodeURIComponent(
      `prod.${locale.replace(/^([a-z]{2})[_-]?([A-Za-z]{2})$/, (_all, language, country) => `${language}-${country.toUpperCase()}`)}`,
    );
    const article = await call(`/${index}/${encodeURIComponent(sku)}`, Record).catch(() => undefined);
    const category = article?.categoryKeys.at(-1);
    if (!article || !category) return null;
    const query = { query: '', filters: `categoryKeys:${JSON.stringify(category)}`, hitsPerPage: limit * 3 };
    const { hits } = await call(`/${index}/query`, Hits, query).catch(() => ({ hits: [] }));
    const others = hits.filter(hit => hit.sku !== sku);
    const isOfFamily = ({ family }: z.infer<typeof Record>) => Boolean(family) && family === article.family;
    return { same: others.filter(isOfFamily), other: others.filter(hit => !isOfFamily(hit)) };
  }
  const skusOf = (records: readonly z.infer<typeof Record>[], limit: number) =>
    [...new Set(records.map(({ sku }) => sku))].slice(0, limit);

  return {
    indices: async () => (await call('', Indices)).items,

    /** SKUs of the same category, those of the same family first; none for an unknown article. */
    async related(sku: string, locale: string, limit: number): Promise<string[]> {
      const category = await categoryOf(sku, locale, limit);
      return category ? skusOf([...category.same, ...category.other], limit) : [];
    },

    /** SKUs of other families of the same category; none for an unknown article. */
    async besides(sku: string, locale: string, limit: number): Promise<string[]> {
      const category = await categoryOf(sku, locale, limit);
      return category ? skusOf(category.other, limit) : [];
    },
  };
}
export type SearchDesk = ReturnType<typeof createSearchDesk>;
