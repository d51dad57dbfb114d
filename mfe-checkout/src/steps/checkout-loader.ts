import { paths } from '@exwerk/contract/routing/paths';
import { defineLoader } from '@exwerk/runtime';
import { redirect } from 'react-router-dom';
import { type GuardedPage, guardTarget } from './guards.ts';

/** Sends away before a page is drawn, as far as the cart is known by then; the page itself guards again. */
export const checkoutLoader = (page?: GuardedPage) =>
  defineLoader(({ store, storefront }) => {
    if (!storefront.checkoutEnabled) throw redirect(paths.home);
    const { cart, status } = store.getState().cart;
    const target = page && status === 'ready' ? guardTarget(page, cart) : null;
    if (target) throw redirect(target);
    return null;
  });
