import { overlayClosed, selectIsOpen, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { Slot } from '@exwerk/runtime/page/slot';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OpenedByAddress } from './opened-by-address.tsx';
import { useKeptAttempt } from './use-kept-attempt.ts';

const MainMenu = lazy(() => import(/* webpackChunkName: "main-menu" */ '../menu/main-menu.tsx'));

/** True from the first time on that it was true: what has been opened once stays to be opened again. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  useEffect(() => {
    if (now) setEver(true);
  }, [now]);
  return ever || now;
}

/** A change of the path closes whatever is open; a change of the query alone does not. */
function useCloseOnNavigation(): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dispatch(overlayClosed());
  }, [dispatch, pathname]);
}

/** What lies over the page. Nothing of it is fetched before it is first opened. */
export function Overlays() {
  useCloseOnNavigation();
  const menu = useEver(useAppSelector(state => selectIsOpen(state, 'menu')));
  const cart = useEver(useAppSelector(state => selectIsOpen(state, 'cart-sidebar')));
  const isPaying = useKeptAttempt();
  const contact = useEver(useAppSelector(state => state.contact.isOpen));
  return (
    <>
      {menu && (
        <Suspense>
          <MainMenu />
        </Suspense>
      )}
      {isPaying && <Slot name="checkout/attempt-news" props={{}} />}
      {cart && <Slot name="checkout/cart-sidebar" props={{}} />}
      {contact && <Slot name="contact/contact-modal" props={{}} />}
      <OpenedByAddress />
    </>
  );
}
