/** Eight digits after 'EX' (TCONST-13), between hyphens or at an end of the slug (OPEN-A11). */
const inSlug = /(?:^|-)(ex\d{8})(?=-|$)/i;

/** The article number that a slug holds, in upper case. A slug with one belongs to a product (ROUTE-09). */
export function articleNumberIn(slug: string): string | undefined {
  return inSlug.exec(slug)?.[1]?.toUpperCase();
}

/** Whether a text is an article number: 'EX' and eight digits. */
export function isArticleNumber(text: string): boolean {
  return /^EX\d{8}$/i.test(text);
}

const kinds = [
  ['EX10', 'accessory'],
  ['EX20', 'second-choice'],
  ['EX18', 'set'],
  ['EX5', 'test'],
  ['41000', 'warranty'],
] as const;
export type ArticleKind = (typeof kinds)[number][1] | 'standard';

/** What an article number says about its article (TCONST-12, TCONST-14). */
export function articleKind(sku: string): ArticleKind {
  return kinds.find(([prefix]) => sku.toUpperCase().startsWith(prefix))?.[1] ?? 'standard';
}

/** GUAR-05: needs no stock and gets no guarantee. */
export function isVirtualSku(sku: string): boolean {
  return sku.startsWith('41000');
}
