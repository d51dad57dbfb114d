import { sheetDelay } from '@exwerk/contract/devices/sheet-delay';
import { type AppThunk, overlayOpened } from '@exwerk/runtime';
import { type SidebarContent, sidebarContentChosen } from '../sidebar-content/sidebar-slice.ts';

/** Opens the sidebar with the cart or other content; Safari on iOS needs a moment before a dialog may take the focus. */
export const openSidebar =
  (content: SidebarContent = { kind: 'cart' }): AppThunk =>
  dispatch => {
    const open = () => {
      dispatch(sidebarContentChosen(content));
      dispatch(overlayOpened('cart-sidebar'));
    };
    const delay = sheetDelay(navigator);
    if (delay > 0) setTimeout(open, delay);
    else open();
  };
