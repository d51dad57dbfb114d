import type { NavigationCategory } from '@exwerk/shared-kernel/contract/category';
import { brandSlugs } from '@exwerk/shared-kernel/routing/content-slugs';
import { contentPath, paths } from '@exwerk/shared-kernel/routing/paths';
import type { PublicSettings } from '@exwerk/shared-kernel/runtime';

/** SHELL-31: a name or a translation key, and an address; an incomplete entry is not rendered. `tag` is a translation key. */
export interface FooterLink {
  name?: string;
  textId?: string;
  href?: string;
  external?: boolean;
  tag?: string;
}

const content = (slug: string, textId: string): FooterLink => ({ textId, href: contentPath(slug) });

/** SHELL-25, the links above its two buttons. */
export function customerServiceLinks(externalLinks: PublicSettings['externalLinks']): FooterLink[] {
  return [
    content('dispatch-information', 'shell.footer.dispatch'),
    { textId: 'shell.footer.order-tracking', href: externalLinks.ordersSite, external: true },
    { textId: 'shell.footer.my-account', href: paths.account },
    content('withdrawal-policy', 'shell.footer.withdrawal'),
    content('premium-guarantee', 'shell.footer.guarantee'),
    content('help-center', 'shell.footer.faq'),
    content('payment', 'shell.footer.payment'),
  ];
}

/** SHELL-26, SHELL-27 */
export function aboutUsLinks(externalLinks: PublicSettings['externalLinks'], loyaltyEnabled: boolean): FooterLink[] {
  return [
    ...(loyaltyEnabled ? [content('partners', 'shell.footer.partners')] : []),
    content('terms-and-conditions', 'shell.footer.terms'),
    content('privacy-data', 'shell.footer.privacy'),
    content('company-information', 'shell.footer.company'),
    { textId: 'shell.footer.jobs', href: externalLinks.career, external: true },
    {
      textId: 'shell.footer.inspirations',
      href: contentPath('inspirations'),
      external: true,
      tag: 'shell.footer.blog',
    },
  ];
}

/** SHELL-29 */
export function productLinks(departments: readonly NavigationCategory[]): FooterLink[] {
  return [
    content('product-recalls', 'shell.footer.recalls'),
    ...departments.map(({ name, link }) => ({ name, href: link })),
    { textId: 'shell.footer.sale', href: `${paths.search}?tags=on-sale` },
    content('discount-codes', 'shell.footer.discount-codes'),
  ];
}

/** SHELL-30, OPEN-A19: ten brand landing pages. */
const brandNames = [
  'Tormax',
  'Velding',
  'Kraftigo',
  'Norrvik',
  'Bellacor',
  'Aquaterra',
  'Gastrolux',
  'Mesura',
  'Clenva',
  'Hortex',
];
export const brandLinks: FooterLink[] = brandSlugs.map((slug, index) => {
  const name = brandNames[index];
  return { href: contentPath(slug), ...(name && { name }) };
});

/** SHELL-28 */
export const socialLinks = [
  { name: 'YouTube', href: 'https://www.youtube.com/@exwerk' },
  { name: 'Facebook', href: 'https://www.facebook.com/exwerk' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/company/exwerk' },
  { name: 'Xing', href: 'https://www.xing.com/pages/exwerk' },
] as const;

/** Whether an entry can be rendered. */
export function isComplete(link: FooterLink): link is FooterLink & { href: string } {
  return Boolean(link.href) && Boolean(link.name ?? link.textId);
}
