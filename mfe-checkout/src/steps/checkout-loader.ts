import { paths } from '@exwerk/contract/routing/paths';
import { defineLoader, wayWithoutSession } from '@exwerk/runtime';
import { redirect } from 'react-router-dom';
import { keptAttempt } from '../attempt/kept-attempt.ts';
import { type GuardedPage, guardTarget } from './guards.ts';

/** Sends away before a page is drawn, as far as the cart is known by then; the page itself guards again. */
export const checkoutLoader = (page?: GuardedPage) =>
  defineLoader(async args => {
    const { store, storefront } = args;
    if (!storefront.checkoutEnabled) throw redirect(paths.home);
    const { cart, status } = store.getState().cart;
    // A try to pay whose end is open is looked into by the page.
    const isGuarded = page && status === 'ready' && keptAttempt() === null;
    const target = isGuarded ? guardTarget(page, cart) : null;
    if (target) throw redirect(target === paths.home ? await wayWithoutSession(args) : target);
    return null;
  });
