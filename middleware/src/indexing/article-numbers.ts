/** A figure and the unit behind it, `18 V`. */
const measured = /(\d[\d.,]*)\s(\p{L}{1,2})(?!\p{L})/gu;

/**
 * What a product is known by beside its words: the digits of its article number, its EAN, and figures of its name as people type them, `18v`.
 * Those are in small letters, so that none is taken for the number of an article.
 */
export function articleNumbers(sku: string, ean: string | null, name: string): string[] {
  const figures = [...name.matchAll(measured)].map(([, figure, unit]) => `${figure}${unit}`.toLowerCase());
  return [sku.replace(/^\D+/, ''), ...(ean === null ? [] : [ean]), ...figures];
}
