import { RegionBoundary } from '@exwerk/runtime/page/region-boundary';
import { classNames } from '@exwerk/ui/class-names';
import layout from '@exwerk/ui/layout.module.css';
import { Spinner } from '@exwerk/ui/spinner';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Consent } from '../consent/consent.tsx';
import { ConsentLink } from '../consent/consent-link.tsx';
import { hearEdit } from '../early-edits/early-edits.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { loadPageEnd } from '../footer/load-page-end.ts';
import { Header } from '../header/header.tsx';
import { SkipLink } from '../header/skip-link.tsx';
import { NotificationList } from '../notifications/notification-list.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { layoutOf, usePageKind } from '../page-kind/page-kind.ts';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { ThirdParties } from '../third-parties/third-parties.tsx';
import { DebugBanner } from './debug-banner.tsx';
import { FocusAfterNavigation } from './focus-after-navigation.tsx';
import styles from './frame.module.css';
import { SessionNotice } from './session-notice.tsx';

const never = () => new Promise<never>(() => undefined);

/** What the server has sent of it can be read, its links lead on, and where its code cannot be had it stays so. */
const PageEnd = lazy(() => loadPageEnd().catch(never));

/** One element, for React would take away markup that does not work yet when what is around it is drawn anew. */
const pageEnd = (
  <Suspense>
    <PageEnd />
  </Suspense>
);

/** Everything around a page. Whatever happens to the page's remote, this stays and works. */
export function Frame() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

/** The same around an error that left no page to show. */
export function FrameAroundError() {
  return (
    <PageFrame>
      <ErrorPage />
    </PageFrame>
  );
}

function PageFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const page = usePageKind();
  const { hasFooter, isCentred, hasBuyBar } = layoutOf(page);
  const content = (
    <>
      <RegionBoundary name={page.remote} resetKey={pathname}>
        <Suspense fallback={<PagePlaceholder />}>{children}</Suspense>
      </RegionBoundary>
      {!hasFooter && (
        <p className={classNames(styles.foot, !isCentred && layout.container)}>
          <ConsentLink />
        </p>
      )}
    </>
  );
  // The server finds the app by this first element, see rendering/page-document.ts.
  return (
    <div id="page" className={classNames(styles.page, hasBuyBar && styles.withBuyBar)} onChangeCapture={hearEdit}>
      <ThirdParties />
      <RegionBoundary name="shell/consent">
        <Consent />
      </RegionBoundary>
      <FocusAfterNavigation content={main} />
      <SkipLink />
      <DebugBanner />
      <ProgressBar />
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={styles.content}>
        {page.cache === 'private' && <SessionNotice />}
        {isCentred ? <div className={layout.container}>{content}</div> : content}
      </main>
      {hasFooter && pageEnd}
      <NotificationList />
      <RegionBoundary name="shell/overlays">
        <Overlays />
      </RegionBoundary>
      <ScrollRestoration />
    </div>
  );
}

function PagePlaceholder() {
  const intl = useIntl();
  return (
    <div className={styles.placeholder}>
      <Spinner size="xl" label={intl.formatMessage({ id: 'shell.loading' })} />
    </div>
  );
}
