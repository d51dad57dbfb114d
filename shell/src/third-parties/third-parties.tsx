import { useConsent } from '@exwerk/runtime';
import { lazy, Suspense } from 'react';

/** A page whose third parties cannot be had is whole without them. */
const ThirdPartyScripts = lazy(() =>
  import(/* webpackChunkName: "third-parties" */ './third-party-scripts.tsx').catch(() => ({ default: () => null })),
);

/** None is asked for anything without the visitor's consent. */
export function ThirdParties() {
  return useConsent('partners') ? (
    <Suspense>
      <ThirdPartyScripts />
    </Suspense>
  ) : null;
}
