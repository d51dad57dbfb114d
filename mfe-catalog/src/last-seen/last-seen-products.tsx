import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type LastSeenRowType from './last-seen-row.tsx';

const LastSeenRow = lazy(() => import(/* webpackChunkName: "last-seen" */ './last-seen-row.tsx'));

/** The row at the end of a page that only the browser can fill; its code comes once the page works. */
export function LastSeenProducts(props: ComponentProps<typeof LastSeenRowType>) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return <Suspense>{isHydrated && <LastSeenRow {...props} />}</Suspense>;
}
