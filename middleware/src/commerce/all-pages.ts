/** One page of a query, sorted by id. */
export interface Page<T> {
  readonly results: readonly T[];
}

/** Query arguments of one page. */
export interface PageQuery {
  where: string[];
  sort: string[];
  limit: number;
  withTotal: false;
  [name: string]: string | string[] | number | boolean;
}

const largestPage = 500;

/** Every result of a query, page by page behind the last id, so that it costs the same however many there are. */
export async function* allPages<T extends { readonly id: string }>(
  load: (queryArgs: PageQuery) => Promise<Page<T>>,
  { where = [], pageSize = largestPage }: { where?: readonly string[]; pageSize?: number } = {},
): AsyncGenerator<readonly T[]> {
  let last: string | null = null;
  for (;;) {
    const conditions: string[] = last === null ? [...where] : [...where, `id > "${last}"`];
    const { results } = await load({ where: conditions, sort: ['id asc'], limit: pageSize, withTotal: false });
    if (results.length > 0) yield results;
    if (results.length < pageSize) return;
    last = results.at(-1)?.id ?? null;
  }
}

/** The same in one list: for what there are some hundreds of. */
export async function allResults<T extends { readonly id: string }>(
  ...query: Parameters<typeof allPages<T>>
): Promise<T[]> {
  const all: T[] = [];
  for await (const page of allPages(...query)) all.push(...page);
  return all;
}

/** Page by page as well, but the next is loaded while one is worked on. */
export async function* aheadOf<T>(pages: AsyncGenerator<T>): AsyncGenerator<T> {
  let coming = pages.next();
  for (;;) {
    const { done, value } = await coming;
    if (done) return;
    coming = pages.next();
    // Whoever asks for it sees it fail.
    coming.catch(() => {});
    yield value;
  }
}

/** A text inside a predicate, quoted. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
