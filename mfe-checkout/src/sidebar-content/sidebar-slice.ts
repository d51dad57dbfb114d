import type { ProductTile } from '@exwerk/contract/calls/product';
import { rootReducer } from '@exwerk/runtime';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the one sheet beside the page shows (one overlay at a time). */
export type SidebarContent =
  | { readonly kind: 'cart' }
  /** What goes with the product that was just added */
  | { readonly kind: 'complementary'; readonly baseProduct: ProductTile; readonly products: readonly ProductTile[] }
  /** Guarantees for these products of the cart */
  | { readonly kind: 'guarantee'; readonly skus: readonly string[] };

const initialState: { content: SidebarContent } = { content: { kind: 'cart' } };

const slice = createSlice({
  name: 'checkoutSidebar',
  initialState,
  reducers: {
    sidebarContentChosen: (_state, { payload }: PayloadAction<SidebarContent>) => ({ content: payload }),
  },
  selectors: { selectSidebarContent: state => state.content },
});

const sidebarSlice = slice.injectInto(rootReducer);
export const { sidebarContentChosen } = slice.actions;
export const { selectSidebarContent } = sidebarSlice.selectors;
