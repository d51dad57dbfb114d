import { siteInLanguage } from '@exwerk/contract/routing/site-in-language';
import { inTime, useAppSelector } from '@exwerk/runtime';
import type { ReactNode } from 'react';

/** Milliseconds that an empty tab waits for its address. */
const patience = 5000;

/** Opens the orders site signed in as the customer; by its plain address when the link can't be had in time. */
async function openOrdersSite(email: string, plainAddress: string, locale: string): Promise<void> {
  // Opened at once, or the browser takes it for a popup that nobody asked for.
  const tab = window.open('', '_blank');
  const plain = () => plainAddress;
  const ask = async (ending: AbortSignal) => (await import('../orders-address.ts')).askForOrders(email, locale, ending);
  const address = await inTime(patience, ask, plain).catch(plain);
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
