import { siteInLanguage } from '@exwerk/contract/routing/site-in-language';
import { useAppSelector } from '@exwerk/runtime';
import type { ReactNode } from 'react';

async function askForLink(email: string, locale: string): Promise<string> {
  const query = new URLSearchParams({ email });
  const headers = { 'accept-language': locale };
  const response = await fetch(`/api/my-orders/getUrlWithToken?${query}`, { headers });
  if (!response.ok) throw new Error(`getUrlWithToken answered ${response.status}`);
  const { ordersLinkSchema } = await import('@exwerk/contract/calls/orders-link');
  return ordersLinkSchema.parse(await response.json());
}

/** Opens the orders site signed in as the customer; by its plain address when the link can't be had. */
async function openOrdersSite(email: string, plainAddress: string, locale: string): Promise<void> {
  // Opened at once, or the browser takes it for a popup that nobody asked for.
  const tab = window.open('', '_blank');
  const address = await askForLink(email, locale).catch(() => plainAddress);
  if (!tab) window.location.assign(address);
  else {
    tab.opener = null;
    tab.location.replace(address);
  }
}

/** The way to a customer's orders, which live on a site of their own, in a new tab. */
export function OrdersLink({
  email,
  className,
  children,
}: {
  email: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const locale = useAppSelector(state => state.i18n.locale);
  const { ordersSite } = useAppSelector(state => state.storefront.settings.externalLinks);
  const address = siteInLanguage(ordersSite, locale);
  return (
    <a
      className={className}
      href={address}
      target="_blank"
      rel="noopener"
      onClick={event => {
        event.preventDefault();
        void openOrdersSite(email, address, locale);
      }}
    >
      {children}
    </a>
  );
}
