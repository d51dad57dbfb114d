/** Eight digits after 'EX', between hyphens or at an end of the slug. */
const inSlug = /(?:^|-)(ex\d{8})(?=-|$)/i;

/** The article number that a slug holds, in upper case. A slug with one belongs to a product. */
export function articleNumberIn(slug: string): string | undefined {
  return inSlug.exec(slug)?.[1]?.toUpperCase();
}

/** What forms write before the digits that are typed. */
export const articleNumberPrefix = 'EX';
export const articleNumberDigits = 8;

/** Whether a text is an article number: 'EX' and eight digits. */
export function isArticleNumber(text: string): boolean {
  return /^EX\d{8}$/i.test(text);
}

const warrantyPrefix = '41000';

const kinds = [
  ['EX10', 'accessory'],
  ['EX20', 'second-choice'],
  ['EX18', 'set'],
  ['EX5', 'test'],
  [warrantyPrefix, 'warranty'],
] as const;
export type ArticleKind = (typeof kinds)[number][1] | 'standard';

/** What an article number says about its article. */
export function articleKind(sku: string): ArticleKind {
  return kinds.find(([prefix]) => sku.toUpperCase().startsWith(prefix))?.[1] ?? 'standard';
}

/** Needs no stock and gets no guarantee. */
export function isVirtualSku(sku: string): boolean {
  return sku.startsWith(warrantyPrefix);
}

/** Machines may be sold as second choice, too, and second choice has been new: nothing else comes in another condition. */
export function mayHaveOtherCondition(sku: string): boolean {
  const kind = articleKind(sku);
  return kind === 'standard' || kind === 'second-choice';
}
