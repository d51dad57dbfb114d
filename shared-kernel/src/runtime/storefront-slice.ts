import { createSlice } from '@reduxjs/toolkit';
import type { Storefront } from '../storefronts/storefront.ts';

/** What the page was rendered for; never changes while it is open. */
export interface StorefrontState {
  storefront: Storefront;
  /** Language prefix of the path without slashes, `nl`; empty for the default language. */
  languagePrefix: string;
  /** Settings that the browser needs, chosen by the shell's environment. */
  settings: PublicSettings;
}

export interface PublicSettings {
  /** Version of the shop, shown in the debug banner (SHELL-05). */
  version: string;
  /** Addresses outside the shop that links lead to (SHELL-39, THIRD-07). */
  externalLinks: { ordersSite: string; returnsPortal: string; aboutUs: string; career: string };
  /** `false` hides every page from search engines (OPEN-A14). */
  indexable: boolean;
}

export const storefrontSlice = createSlice({
  name: 'storefront',
  // Always preloaded by `createStore`; there is no shop without a storefront.
  initialState: null as unknown as StorefrontState,
  reducers: {},
});
