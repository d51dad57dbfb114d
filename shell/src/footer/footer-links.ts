import type { NavigationCategory } from '@exwerk/contract/calls/category';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { brandPath, brandSlug, footerBrands } from '@exwerk/contract/routing/brands';
import { categoryPath, contentPath, paths, taggedPath } from '@exwerk/contract/routing/paths';
import { siteInLanguage } from '@exwerk/contract/routing/site-in-language';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { PublicSettings } from '@exwerk/runtime';

/** A name or a message, and an address; anything less is not shown. */
export interface FooterLink {
  readonly name?: string;
  readonly message?: string;
  readonly href?: string;
  readonly tag?: string;
  /** Where a customer's orders are, to which customers are led signed in */
  readonly isOrders?: boolean;
}

interface Facts {
  readonly storefront: Storefront;
  readonly settings: PublicSettings;
  readonly departments: readonly NavigationCategory[];
  readonly store: Store | undefined;
  /** Whether somebody is signed in */
  readonly isCustomer: boolean;
  /** Language of sites beside the shop */
  readonly locale: string;
}

const content = (message: string, slug: string): FooterLink => ({
  message: `shell.link.${message}`,
  href: contentPath(slug),
});

export function serviceLinks({
  settings,
  isCustomer,
  locale,
}: Pick<Facts, 'settings' | 'isCustomer' | 'locale'>): FooterLink[] {
  const ordersSite = siteInLanguage(settings.externalLinks.ordersSite, locale);
  return [
    content('dispatch', 'dispatch-information'),
    { message: 'shell.link.orderTracking', href: ordersSite, isOrders: true },
    { message: 'shell.link.myAccount', href: isCustomer ? paths.profile : paths.login },
    content('withdrawal', 'withdrawal-policy'),
    content('guarantee', 'premium-guarantee'),
    content('faq', 'help-center'),
    content('payment', 'payment'),
  ];
}

export function aboutLinks({ settings, store }: Pick<Facts, 'settings' | 'store'>): FooterLink[] {
  return [
    ...(store?.flags.loyaltyDiscount ? [content('partners', 'partners')] : []),
    content('terms', 'terms-and-conditions'),
    content('privacy', 'privacy-data'),
    content('company', 'company-information'),
    { message: 'shell.link.jobs', href: settings.externalLinks.career },
    { ...content('inspirations', 'inspirations'), tag: 'Blog' },
  ];
}

export function productLinks({ storefront, departments }: Pick<Facts, 'storefront' | 'departments'>): FooterLink[] {
  return [
    content('recalls', 'product-recalls'),
    ...departments.map(({ name, slug }) => (slug === '' ? { name } : { name, href: categoryPath(storefront, slug) })),
    { message: 'shell.link.sale', href: taggedPath('on-sale') },
    content('discountCodes', 'discount-codes'),
  ];
}

export function brandLinks(): FooterLink[] {
  return footerBrands.map(name => ({ name, href: brandPath(brandSlug(name)) }));
}

/** A video channel, a social network page, a business network, a professional network. */
export const socialLinks = [
  { name: 'YouTube', href: 'https://www.youtube.com/@exwerk' },
  { name: 'Facebook', href: 'https://www.facebook.com/exwerk' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/exwerk' },
  { name: 'Xing', href: 'https://www.xing.com/pages/exwerk' },
] as const;

export const googleReviewsUrl = 'https://www.google.com/search?q=exwerk.com+reviews';

/** Whether a link has all that it takes to be shown. */
export function isComplete(link: FooterLink): link is FooterLink & { href: string } {
  return Boolean((link.name || link.message) && link.href);
}
