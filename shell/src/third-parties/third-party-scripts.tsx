import { type ThirdParty, thirdParties, useAppSelector, useConsent, useLocale, useStorefront } from '@exwerk/runtime';
import { usePageKind } from '../page-kind/page-kind.ts';
import { useStore } from '../store-facts/use-store.ts';

/** Which third parties this page asks for their script; none without the visitor's consent. React puts each into the head, once. */
export function ThirdPartyScripts() {
  const { scripts = {} } = useAppSelector(state => state.storefront.settings);
  const { page } = usePageKind();
  const { trustFeatures, reviewsWidget, locales } = useStorefront();
  const locale = useLocale();
  const flags = useStore()?.flags;
  const isAllowed = useConsent('partners');
  const isWanted: Record<ThirdParty, boolean> = {
    consent: true,
    survey: true,
    trustWidget: trustFeatures || flags?.trustpilotInHeader === true,
    reviewsWidget,
    googleReviews: flags?.googleReviews === true,
    parcelTracking: page === 'thank-you',
  };
  if (!isAllowed) return null;
  const trackingId = locales.find(({ code }) => code === locale)?.parcelTrackingId ?? '';
  return thirdParties.map(name => {
    const address = scripts[name];
    if (!address || !isWanted[name]) return null;
    return <script key={name} async src={name === 'parcelTracking' ? withId(address, trackingId) : address} />;
  });
}

function withId(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set('id', id);
  return url.toString();
}
