import type { CartListener, Carts } from '../carts/carts.ts';
import type { Services } from '../services.ts';
import { withNewBudget } from '../upstream/request-scope.ts';
import type { LiveCart } from './live-cart.ts';

/** Shows a cart that has changed to those who watch it. Nobody who changes a cart waits for that. */
export function tellChanges(
  liveCart: Pick<LiveCart, 'isWatched' | 'cartChanged'>,
  { show, log }: Pick<Carts, 'show'> & Pick<Services, 'log'>,
): CartListener {
  return (cart, context) => {
    if (!liveCart.isWatched(cart.id)) return;
    withNewBudget(() => show(cart, context)).then(
      shown => liveCart.cartChanged(cart, shown, context.locale.code),
      (error: unknown) => log.warn({ err: error }, 'live cart event was lost'),
    );
  };
}
