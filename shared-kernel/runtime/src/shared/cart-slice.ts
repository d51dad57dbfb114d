import type { Cart } from '@exwerk/contract/calls/cart';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CartState {
  /** `unknown` until the browser has asked. */
  status: 'unknown' | 'ready';
  /** The active cart as the middleware last answered it; null before the first add. */
  cart: Cart | null;
}

const initialState: CartState = { status: 'unknown', cart: null };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** The local cart is replaced as a whole. An ordered or merged cart is no longer shopped with. */
    cartReplaced(state, { payload }: PayloadAction<Cart | null>) {
      state.status = 'ready';
      state.cart = payload?.cartState === 'Active' ? payload : null;
    },
    /** Stock has changed elsewhere; SKUs that are not in the cart do not matter here. */
    stockUpdated(state, { payload }: PayloadAction<readonly { sku: string; availableQuantity: number }[]>) {
      for (const line of state.cart?.lineItems ?? []) {
        const found = payload.find(({ sku }) => sku === line.variant.sku);
        if (found && !line.isVirtual) line.availableQuantity = found.availableQuantity;
      }
    },
  },
  selectors: {
    selectCart: state => state.cart,
    selectItemCount: state => state.cart?.itemCount ?? 0,
  },
});
export const { cartReplaced, stockUpdated } = cartSlice.actions;
export const { selectCart, selectItemCount } = cartSlice.selectors;
