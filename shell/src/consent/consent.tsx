import { useAppSelector } from '@exwerk/runtime';
import { lazy, Suspense } from 'react';

const ConsentDialog = lazy(() => import(/* webpackChunkName: "consent" */ './consent-dialog.tsx'));

/** Nothing of the dialog is fetched before it is shown. */
export function Consent() {
  const isOpen = useAppSelector(state => state.consent.open !== null);
  return isOpen ? (
    <Suspense>
      <ConsentDialog />
    </Suspense>
  ) : null;
}
