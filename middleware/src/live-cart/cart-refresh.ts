import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { purposes } from '@exwerk/contract/consent/purposes';
import type { Carts } from '../carts/carts.ts';
import { repricingActions } from '../carts/net-pricing.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import type { Services } from '../services.ts';
import { storefrontOfStore } from '../stores/storefront-of-store.ts';

/** Brings a cart to the prices of now, as if its owner had asked. */
export type CartRefresh = (cartId: string) => Promise<void>;

export function createCartRefresh(
  { commerce, log }: Pick<Services, 'commerce' | 'log'>,
  carts: Pick<Carts, 'update'>,
): CartRefresh {
  const read = async ({ id }: { readonly id: string }) =>
    (await commerce.service.carts().withId({ ID: id }).get().execute()).body;

  const refresh = async (cart: PlatformCart): Promise<void> => {
    // A cart that is being paid keeps its prices: what was authorised must be what is ordered.
    if (cart.cartState !== 'Active' || (cart.paymentInfo?.payments.length ?? 0) > 0) return;
    const storefront = storefrontOfStore(cart.store);
    if (!storefront) return;
    const locale = storefront.locales.find(({ code }) => code === cart.locale) ?? storefront.locales[0];
    const actions = [...repricingActions(cart), { action: 'recalculate' as const, updateProductData: true }];
    // Nobody asks, so nobody takes back what they have allowed.
    await carts.update(cart, actions, { storefront, locale, consents: purposes });
  };

  // Its owner may change it meanwhile, and other instances bring it up at the same time.
  return async cartId =>
    withConflictRetries(await read({ id: cartId }), refresh, { reload: read, log, what: 'refresh of prices' });
}
