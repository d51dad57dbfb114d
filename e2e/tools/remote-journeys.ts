/** By remote, the journeys that go over its pages. `shell` has those of what stands around every page. */
const journeys = {
  account: [
    'account*',
    'kept-place',
    'order-account',
    'order-life',
    'orders',
    'own-account',
    'session-end',
    'steps-back',
  ],
  catalog: [
    'built-goods',
    'content-pages',
    'kept-filters',
    'last-seen',
    'listings',
    'on-paper',
    'pages',
    'pictures',
    'product-blocks',
    'product-from-listing',
    'questions',
    'quick-add',
    'restock',
    'reviews',
    'roles',
    'taken-over',
    'wishlist',
  ],
  checkout: [
    'address-entry',
    'cart-*',
    'checkout-*',
    'collect',
    'companies',
    'coupon-at-payment',
    'discounts',
    'emptied-cart',
    'failed-payment',
    'guest-checkout',
    'kept-place',
    'live-cart',
    'lost-payment',
    'on-paper',
    'other-device',
    'paid-carts',
    'payment*',
    'quantities',
    'steps-back',
    'vat-number',
    'wallets',
    'way-back',
  ],
  contact: ['contact*'],
  search: ['kept-filters', 'listings', 'search*'],
  shell: [
    'chunk-failure',
    'early-hands',
    'focus-rings',
    'forced-colors',
    'keyboard',
    'lighthouse',
    'links-ahead',
    'long-names',
    'menus',
    'notifications',
    'page-frames',
    'references',
    'routing',
    'shell*',
    'small-windows',
    'text-size',
    'whole-styles',
    'widths',
    'without-scripts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Would keep a squad waiting for more than five minutes: the whole test command alone runs them, before anything goes live. */
const longer: readonly string[] = [
  'checkout-guarantee',
  'chunk-failure',
  'collect',
  'early-hands',
  'lighthouse',
  'lost-payment',
  'order-life',
  'other-device',
  'paid-carts',
  'payment-methods',
  'payment-safety',
  'wallets',
  'way-back',
  'widths',
];

const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Over whose pages a journey goes, `guest-checkout`. */
export const ownersOf = (name: string): string[] =>
  Object.entries(journeys).flatMap(([remote, patterns]) =>
    patterns.some(pattern => fits(pattern, name)) ? [remote] : [],
  );

/** Whether the pipeline of a remote runs a journey. */
export const isInPipeline = (remote: string, name: string): boolean =>
  ownersOf(name).includes(remote) && !longer.includes(name);
