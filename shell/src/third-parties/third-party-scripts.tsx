import { bearsToken } from '@exwerk/contract/routing/mailed-token';
import { type ThirdParty, thirdParties, useAppSelector, useLocale, useStorefront } from '@exwerk/runtime';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageKind } from '../page-kind/page-kind.ts';
import { useStore } from '../store-facts/use-store.ts';

/**
 * Third parties that this page asks for their script. React puts each into the head, once. A mailed link does what its token lets do:
 * whoever may read the address comes when it has left that.
 */
export default function ThirdPartyScripts(): ReactNode {
  const { scripts = {} } = useAppSelector(state => state.storefront.settings);
  const { page } = usePageKind();
  const isSecret = bearsToken(useLocation().search);
  const { trustFeatures, reviewsWidget, locales } = useStorefront();
  const locale = useLocale();
  const flags = useStore()?.flags;
  const isWanted: Record<ThirdParty, boolean> = {
    consent: true,
    survey: true,
    trustWidget: trustFeatures || flags?.trustpilotInHeader === true,
    reviewsWidget,
    googleReviews: flags?.googleReviews === true,
    parcelTracking: page === 'thank-you',
  };
  const trackingId = locales.find(({ code }) => code === locale)?.parcelTrackingId ?? '';
  return thirdParties.map(name => {
    const address = scripts[name];
    if (!address || !isWanted[name] || isSecret) return null;
    return <script key={name} async src={name === 'parcelTracking' ? withId(address, trackingId) : address} />;
  });
}

function withId(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set('id', id);
  return url.toString();
}
