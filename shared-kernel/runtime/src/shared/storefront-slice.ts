import type { ClaimedPage } from '@exwerk/contract/routing/claimed-pages';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { createSlice } from '@reduxjs/toolkit';
import type { Toggles } from './toggles.ts';

/** What the page was rendered for; never changes while it is open. */
export interface StorefrontState {
  storefront: Storefront;
  /** Language prefix of the path without slashes, `nl`; empty for the default language. */
  languagePrefix: string;
  /** Settings that the browser needs, chosen by the shell's environment. */
  settings: PublicSettings;
  /** Pages that remotes bring besides those that the shop is specified to have. */
  pages?: readonly ClaimedPage[];
  /** Slots that remotes bring to the header. */
  headerLinks?: readonly `${string}/header-link`[];
  /** Features that this visit switches. */
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
  /** Version of the shop, shown in the debug banner. */
  version: string;
  /** Addresses outside the shop that links lead to. */
  externalLinks: { ordersSite: string; returnsPortal: string; aboutUs: string; career: string };
  /** Scripts of third parties that the operator lets in; none by itself. */
  scripts?: Readonly<Partial<Record<ThirdParty, string>>>;
  /** Whether a script of experiments is let in. */
  hasExperiment?: boolean;
  /** What the trust-rating widget knows the shop by. */
  trustWidgetId?: string;
  /** Where a share of the visitors' browsers tell how fast their pages were. */
  monitoring?: { url: string; sample: number };
  /** Share of the documents that tell the shop how they fared; none of them unless set. */
  reportSample?: number;
  /** `false` hides every page from search engines. */
  indexable: boolean;
}

export const storefrontSlice = createSlice({
  name: 'storefront',
  // Always preloaded by `createStore`; there is no shop without a storefront.
  initialState: null as unknown as StorefrontState,
  reducers: {},
});
