/** The brands whose pages the footer links, in its order. */
export const footerBrands = [
  'Voltrix',
  'Castello Cucina',
  'Hydronaut',
  'Meridian Lab',
  'Nordhaven',
  'Serenova',
  'Gartenfels',
  'Ironfold',
  'Pulsar Sport',
  'Bellacorte',
] as const;

/** `Castello Cucina` as addresses write it: `castello-cucina`. */
export function brandSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Listings of brands are no slugs of the catch-all: a category may be called like a brand. */
export function brandPath(slug: string): string {
  return `/b/${encodeURIComponent(slug)}`;
}

/** The name under which the CMS has the story of a brand. */
export function brandContent(slug: string): string {
  return `brand-${slug}`;
}
