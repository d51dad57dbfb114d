import type { PageName } from '@exwerk/shared-kernel/routing/page-kind';

/** SHELL-01, OPEN-A17: which blocks a page stands between and how wide it runs. */
export interface Layout {
  newsletter: boolean;
  footer: boolean;
  /** SHELL-02: a centred container; other pages use the full width. */
  centred: boolean;
  /** SHELL-03: room at the bottom for the sticky add-to-cart bar. */
  stickyBar: boolean;
  /** SHELL-12 */
  navigation: boolean;
  /** SHELL-11 */
  cart: boolean;
}

const usual: Layout = {
  newsletter: true,
  footer: true,
  centred: false,
  stickyBar: false,
  navigation: true,
  cart: true,
};

const special: Partial<Record<PageName, Partial<Layout>>> = {
  product: { stickyBar: true },
  login: { navigation: false },
  'checkout-login': { footer: false, newsletter: false, navigation: false },
  addresses: { footer: false, newsletter: false, centred: true },
  payment: { footer: false, newsletter: false, centred: true },
  'thank-you': { centred: true, cart: false },
};

export function layoutOf(page: PageName): Layout {
  return { ...usual, ...special[page] };
}
