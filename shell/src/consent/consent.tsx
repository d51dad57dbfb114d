import { useAppSelector } from '@exwerk/runtime';
import { lazy, Suspense } from 'react';

/** Without its code nobody is asked on this page. */
const ConsentDialog = lazy(() =>
  import(/* webpackChunkName: "page-end" */ './consent-dialog.tsx').catch(() => ({ default: () => <></> })),
);

/** The dialog comes with what stands below a page, once that works. */
export function Consent() {
  const isOpen = useAppSelector(state => state.consent.open !== null);
  return isOpen ? (
    <Suspense>
      <ConsentDialog />
    </Suspense>
  ) : null;
}
