import { Slot } from '@exwerk/shared-kernel/page/slot';
import { overlayClosed, useAppDispatch, useAppSelector } from '@exwerk/shared-kernel/runtime';
import { classNames } from '@exwerk/shared-kernel/ui/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorPage } from '../errors/error-page.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { NewsletterBlock } from '../newsletter/newsletter-block.tsx';
import { Notifications } from '../notifications/notifications.tsx';
import { DebugBanner } from './debug-banner.tsx';
import styles from './frame.module.css';
import { layoutOf } from './layout.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useContactParameter } from './use-contact-parameter.ts';
import { usePage } from './use-page.ts';

/** The frame with the page that the router shows. */
export function Frame() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}

/** The frame with what a failed route shows. */
export function FrameAroundError() {
  return (
    <PageFrame>
      <ErrorPage />
    </PageFrame>
  );
}

/** Everything around a page: header, newsletter, footer and what lies over it. */
function PageFrame({ children }: { children: ReactNode }) {
  const layout = layoutOf(usePage().page);
  useContactParameter();
  useClosingOnNavigation();
  return (
    <>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="shell.skip-to-content" />
      </a>
      <ProgressBar />
      <DebugBanner />
      <Header layout={layout} />
      <main
        id="content"
        tabIndex={-1}
        className={classNames(styles.main, layout.centred && styles.centred, layout.stickyBar && styles.stickyBar)}
      >
        {children}
      </main>
      {layout.newsletter && <NewsletterBlock />}
      {layout.footer && <Footer />}
      <Overlays />
      <Notifications />
    </>
  );
}

/** SHELL-17: overlays close on every change of the path, not of the query. */
function useClosingOnNavigation() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dispatch(overlayClosed());
  }, [dispatch, pathname]);
}

/** Overlays of remotes are fetched when they are first opened and stay, so that they can close with grace. */
function Overlays() {
  const cartOpen = useAppSelector(state => state.navigation.openOverlay === 'cart-sidebar');
  const contactOpen = useAppSelector(state => state.contact.isOpen);
  return (
    <>
      <WhenFirstOpened open={cartOpen}>
        <Slot name="checkout/cart-sidebar" props={{}} />
      </WhenFirstOpened>
      <WhenFirstOpened open={contactOpen}>
        <Slot name="contact/contact-modal" props={{}} />
      </WhenFirstOpened>
    </>
  );
}

function WhenFirstOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && children;
}
