import { createSlice } from '@reduxjs/toolkit';
import type { Storefront } from '../storefronts/storefront.ts';
import type { Toggles } from './toggles.ts';

/** What the page was rendered for; never changes while it is open. */
export interface StorefrontState {
  storefront: Storefront;
  /** Language prefix of the path without slashes, `nl`; empty for the default language. */
  languagePrefix: string;
  /** Settings that the browser needs, chosen by the shell's environment. */
  settings: PublicSettings;
  /** Features that this visit switches (CONST-18). */
  toggles?: Toggles;
}

/** What third parties' scripts do. */
export const thirdParties = [
  'consent',
  'survey',
  'trustWidget',
  'reviewsWidget',
  'googleReviews',
  'parcelTracking',
] as const;
export type ThirdParty = (typeof thirdParties)[number];

export interface PublicSettings {
  /** Version of the shop, shown in the debug banner (SHELL-05). */
  version: string;
  /** Addresses outside the shop that links lead to (SHELL-39, THIRD-07). */
  externalLinks: { ordersSite: string; returnsPortal: string; aboutUs: string; career: string };
  /** Scripts of third parties that the operator lets in; none by itself (THIRD-01..05, OPEN-A46). */
  scripts?: Readonly<Partial<Record<ThirdParty, string>>>;
  /** What the trust-rating widget knows the shop by. */
  trustWidgetId?: string;
  /** Where a share of the visitors' browsers tell how fast their pages were (CONST-15). */
  monitoring?: { url: string; sample: number };
  /** `false` hides every page from search engines (OPEN-A14). */
  indexable: boolean;
}

export const storefrontSlice = createSlice({
  name: 'storefront',
  // Always preloaded by `createStore`; there is no shop without a storefront.
  initialState: null as unknown as StorefrontState,
  reducers: {},
});
