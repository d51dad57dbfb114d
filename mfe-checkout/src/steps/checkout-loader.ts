import { paths } from '@exwerk/contract/routing/paths';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import {
  type AppStore,
  awaitBlock,
  cartReplaced,
  defineLoader,
  leadElsewhere,
  once,
  shopEndpoints,
  wayWithoutSession,
} from '@exwerk/runtime';
import { redirect } from 'react-router-dom';
import { keptAttempt } from '../attempt/kept-attempt.ts';
import { type GuardedPage, guardTarget } from './guards.ts';

function requireCheckout({ checkoutEnabled }: Storefront): void {
  if (!checkoutEnabled) throw redirect(paths.home);
}

/** Sends away before a page is drawn, as far as the cart is known by then; the page itself guards again. */
export const checkoutLoader = (page: GuardedPage) =>
  defineLoader(async args => {
    const { store, storefront } = args;
    requireCheckout(storefront);
    const { cart, status } = store.getState().cart;
    // A try to pay whose end is open is looked into by the page.
    const isGuarded = status === 'ready' && keptAttempt() === null;
    const target = isGuarded ? guardTarget(page, cart) : null;
    if (target) throw leadElsewhere(args, target === paths.home ? await wayWithoutSession(args) : target);
    return null;
  });

/** Nobody is thanked for no order. */
export const thankYouLoader = defineLoader(args => {
  requireCheckout(args.storefront);
  if (!args.url.searchParams.get('order')) throw leadElsewhere(args, paths.home);
  return null;
});

/** The cart as the server knows it by the visitor's cookie; unknown as yet where it is not told in time. */
async function loadCart({ dispatch }: AppStore): Promise<void> {
  const { initiate } = shopEndpoints.endpoints.shopMe;
  const answer = await awaitBlock(dispatch(initiate([{ customer: false }], once)));
  if (answer) dispatch(cartReplaced(answer.me.activeCart));
}

/** The cart page comes with its lines, so that it can be read and changed without scripts; in the browser the cart is known. */
export const cartLoader = defineLoader(async ({ store, storefront, url, locale }) => {
  requireCheckout(storefront);
  if (typeof document !== 'undefined') return null;
  const { loadShortArticle } = await import('../cart-form/load-short-article.ts');
  await Promise.all([loadCart(store), loadShortArticle(store, url, locale)]);
  return null;
});
