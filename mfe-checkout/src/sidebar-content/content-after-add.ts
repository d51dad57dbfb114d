import { complementaryProducts } from '@exwerk/contract/defaults/blocks';
import { type AppThunk, inTime, once, shopEndpoints } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import type { SidebarContent } from './sidebar-slice.ts';

/** Milliseconds after an add for which the sidebar waits for them; then it shows the cart. */
const patience = 1500;

/** What the sidebar shows after a product was added: what goes with it, where the store says so and there is something, else the cart. */
export const contentAfterAdd =
  (sku: string): AppThunk<Promise<SidebarContent>> =>
  async (dispatch, getState) => {
    const { storefront, i18n } = getState();
    const acceptLanguage = i18n.locale;
    const { storeKey } = storefront.storefront;
    const ask = async (): Promise<SidebarContent> => {
      const store = await dispatch(shopEndpoints.endpoints.shopStore.initiate([{ storeKey, acceptLanguage }], once));
      if (!store.data?.data.flags.complementaryProducts) return { kind: 'cart' };
      const request = { sku, limit: complementaryProducts, acceptLanguage };
      const { data } = await dispatch(checkoutEndpoints.checkoutComplementaryProducts.initiate([request], once));
      const inCart = new Set(getState().cart.cart?.lineItems.map(line => line.variant.sku));
      const products = (data?.products ?? [])
        .filter(product => product.onStock && product.eligibleForSelling && !inCart.has(product.sku))
        .slice(0, complementaryProducts);
      return data?.baseProduct && products.length > 0
        ? { kind: 'complementary', baseProduct: data.baseProduct, products }
        : { kind: 'cart' };
    };
    return inTime(patience, ask, () => ({ kind: 'cart' }));
  };
