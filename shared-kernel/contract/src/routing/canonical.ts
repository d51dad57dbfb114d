import type { Locale } from '../storefronts/countries.ts';
import { hasNativeRouting, productionDomainOf } from '../storefronts/domains.ts';
import { type Variant, variants } from '../storefronts/locales.ts';
import { brandPath } from './brands.ts';
import { absolute } from './canonical-url.ts';
import { categoryPath, productPath } from './paths.ts';

export interface AlternateLink {
  /** `x-default` is for readers of all other languages. */
  readonly hreflang: Locale | 'x-default';
  readonly href: string;
}

/** Whom a reader of a language that the shop does not speak understands best. */
const common: Locale = 'en-GB';

function alternates(pathOf: (variant: Variant) => string | undefined): AlternateLink[] {
  const links = variants.flatMap((variant): AlternateLink[] => {
    const path = pathOf(variant);
    if (path === undefined) return [];
    return [{ hreflang: variant.locale, href: absolute(productionDomainOf(variant.country), variant.prefix, path) }];
  });
  const fallback = links.find(({ hreflang }) => hreflang === common);
  return fallback ? [...links, { ...fallback, hreflang: 'x-default' }] : links;
}

/** A page that has the same path everywhere, in all 28 variants. */
export function alternateLinks(path: string): AlternateLink[] {
  return alternates(() => path);
}

/** One link for each locale in which something of the brand is sold. */
export function brandAlternates(slug: string, locales: readonly string[]): AlternateLink[] {
  return alternates(({ locale }) => (locales.includes(locale) ? brandPath(slug) : undefined));
}

type Slugs = Readonly<Partial<Record<string, string>>>;

/** One link for each locale in which the product has a slug. */
export function productAlternates(slugs: Slugs): AlternateLink[] {
  return alternates(({ locale, country }) => {
    const slug = slugs[locale];
    return slug ? productPath({ nativeRouting: hasNativeRouting(country) }, slug) : undefined;
  });
}

/** The same for a category. */
export function categoryAlternates(slugs: Slugs): AlternateLink[] {
  return alternates(({ locale, country }) => {
    const slug = slugs[locale];
    return slug ? categoryPath({ nativeRouting: hasNativeRouting(country) }, slug) : undefined;
  });
}
