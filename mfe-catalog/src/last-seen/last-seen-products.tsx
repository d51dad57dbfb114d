import { useConsent } from '@exwerk/runtime';
import { type ComponentProps, lazy, Suspense } from 'react';
import type LastSeenRowType from './last-seen-row.tsx';

const LastSeenRow = lazy(() => import(/* webpackChunkName: "last-seen" */ './last-seen-row.tsx'));

/** The row at the end of a page that only the browser can fill; its code comes once the page works, for visitors who let it be kept. */
export function LastSeenProducts(props: ComponentProps<typeof LastSeenRowType>) {
  const isKept = useConsent('convenience');
  return <Suspense>{isKept && <LastSeenRow {...props} />}</Suspense>;
}
