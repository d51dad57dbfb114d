/** The slugs of content pages: they end in a slash, and the rest of the catch-all belongs to products and categories. */
export const contentSlugs = [
  'privacy-data',
  'company-information',
  'terms-and-conditions',
  'payment',
  'withdrawal-policy',
  'dispatch-information',
  'battery-regulations',
  'premium-guarantee',
  'partners',
  'best-prices-guaranteed',
  'our-history',
  'inspirations',
  'product-recalls',
  'discount-codes',
  'merchant-information',
  'help-center',
  'imprint',
  'volume-discount',
  'sales-campaigns',
  'newsletter',
  'newsletter-confirmation',
  'newsletter-opt-out',
  'newsletter-link-void',
] as const;

/** Whether a slug of the catch-all is a content page. */
export function isContentSlug(slug: string): boolean {
  return contentSlugs.some(known => known === slug);
}
