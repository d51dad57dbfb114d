import { type AppThunk, overlayOpened } from '@exwerk/runtime';
import { type SidebarContent, sidebarContentChosen } from '../sidebar-content/sidebar-slice.ts';

/** How long the sidebar waits in Safari on iOS, in milliseconds. */
export const safariCartDelay = 400;

/** Safari on iPhones and iPads; other browsers there name themselves. */
export function isIosSafari(userAgent: string, touchPoints: number): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isIos && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent);
}

/** Opens the sidebar with the cart or other content; Safari on iOS needs a moment before a dialog may take the focus. */
export const openSidebar =
  (content: SidebarContent = { kind: 'cart' }): AppThunk =>
  dispatch => {
    const open = () => {
      dispatch(sidebarContentChosen(content));
      dispatch(overlayOpened('cart-sidebar'));
    };
    if (isIosSafari(navigator.userAgent, navigator.maxTouchPoints)) setTimeout(open, safariCartDelay);
    else open();
  };
