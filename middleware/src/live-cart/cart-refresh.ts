import { purposes } from '@exwerk/contract/consent/purposes';
import type { Carts } from '../carts/carts.ts';
import { repricingActions } from '../carts/net-pricing.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import { storefrontOfStore } from '../stores/storefront-of-store.ts';

/** Brings a cart to the prices of now, as if its owner had asked. */
export type CartRefresh = (cartId: string) => Promise<void>;

const nobody: Omit<RequestContext, 'storefront' | 'locale'> = {
  requestId: '',
  shopOrigin: '',
  ip: '',
  isOwn: true,
  session: {
    current: null,
    isKeptCart: false,
    device: { browser: null, system: null },
    hadCustomer: false,
    set() {},
    clear() {},
    forget() {},
  },
  // Nobody takes anything back.
  consents: purposes,
  knownBrowser: { idFor: () => null, remember() {} },
  trackingCookie: null,
  deviceFingerprint: () => '',
};

export function createCartRefresh({ commerce }: Pick<Services, 'commerce'>, carts: Pick<Carts, 'update'>): CartRefresh {
  return async cartId => {
    const { body: cart } = await commerce.service.carts().withId({ ID: cartId }).get().execute();
    // A cart that is being paid keeps its prices: what was authorised must be what is ordered.
    if (cart.cartState !== 'Active' || (cart.paymentInfo?.payments.length ?? 0) > 0) return;
    const storefront = storefrontOfStore(cart.store);
    if (!storefront) return;
    const locale = storefront.locales.find(({ code }) => code === cart.locale) ?? storefront.locales[0];
    const actions = [...repricingActions(cart), { action: 'recalculate' as const, updateProductData: true }];
    await carts.update(cart, actions, { ...nobody, storefront, locale });
  };
}
