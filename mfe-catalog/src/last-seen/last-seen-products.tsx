import { useConsent } from '@exwerk/runtime';
import { type ComponentProps, lazy, Suspense } from 'react';
import type LastSeenRowType from './last-seen-row.tsx';

/** A page does without it. */
const LastSeenRow = lazy(() =>
  import(/* webpackChunkName: "last-seen" */ './last-seen-row.tsx').catch(() => ({ default: () => <></> })),
);

/**
 * The row at the end of a page that is another one for every visitor; its code comes once the page works, for visitors who let be kept
 * what they see, or who want recommendations.
 */
export function LastSeenProducts(props: ComponentProps<typeof LastSeenRowType>) {
  const isWanted = useConsent('convenience', 'personalisation');
  return <Suspense>{isWanted && <LastSeenRow {...props} />}</Suspense>;
}
