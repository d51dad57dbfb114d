import type { ComponentType } from 'react';
import type { IntlConfig } from 'react-intl';
import type { RouteObject } from 'react-router-dom';

/**
 * What a remote exposes and what the shell and other remotes may rely on. Each remote exposes two modules, `./routes` and `./slots`;
 * nobody imports a remote at build time: pages are found by address, slots are placed by name.
 */

/** Raised when a remote built against the older shape could no longer work in the shell. Semver; a release names the range it fits. */
export const contractVersion = '1.1.0';

/** The five remotes, as compositions and federation name them. */
export const remoteNames = ['catalog', 'search', 'account', 'checkout', 'contact'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Texts of one locale by message id: precompiled by formatjs in the shop, plain ICU texts in tests. */
export type Messages = NonNullable<IntlConfig['messages']>;

/** Loads a remote's own texts; a locale without a file of its own answers with its nearest fall-back, lastly en-GB. */
export type LoadMessages = (locale: string) => Promise<Messages>;

/** The module behind `./routes`. Route objects carry paths without language prefix; pages come with `lazy`, so each is a chunk of its own. */
export interface RoutesModule {
  readonly routes: readonly RouteObject[];
  readonly loadMessages: LoadMessages;
}

/** The module behind `./slots`: a loader per slot that the remote fills. */
export interface SlotsModule {
  readonly slots: Partial<{ [Name in SlotName]: () => Promise<{ default: ComponentType<SlotProps[Name]> }> }>;
  readonly loadMessages: LoadMessages;
}

/** Every slot with the props that its place hands over. The part before the slash is the remote that fills it. */
export interface SlotProps {
  /** Combobox over the header's search form; takes over the input when the shopper first focuses it. */
  'search/quick-search': { initialText: string; autoFocus: boolean };
  /** Quantity selector and button of the product page. */
  'checkout/add-to-cart': {
    sku: string;
    name: string;
    availableQuantity: number;
    eligibleForSelling: boolean;
    compact?: boolean;
  };
  /** One-click add of a product tile; places outside quick-add countries only. */
  'checkout/quick-add': {
    sku: string;
    name: string;
    availableQuantity: number;
    eligibleForSelling: boolean;
    slug: string;
  };
  /** Side sheet with the cart; open while the cart slice says so. */
  'checkout/cart-sidebar': Record<never, never>;
  /** Support request form as a dialog; open while the contact slice says so. */
  'contact/contact-modal': Record<never, never>;
}
export type SlotName = keyof SlotProps;

/** The remote that fills a slot. */
export function remoteOfSlot(slot: SlotName): RemoteName {
  const name = slot.slice(0, slot.indexOf('/'));
  const remote = remoteNames.find(candidate => candidate === name);
  if (remote === undefined) throw new Error(`No remote fills the slot ${slot}`);
  return remote;
}
