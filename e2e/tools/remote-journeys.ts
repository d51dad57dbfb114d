/** By remote, the journeys that go over its pages: what its own pipeline runs. `shell` has those of what stands around every page. */
const journeys = {
  account: ['account*', 'order-account', 'order-life', 'orders', 'own-account', 'session-end', 'cart-button'],
  catalog: [
    'built-goods',
    'content-pages',
    'last-seen',
    'listings',
    'pages',
    'pictures',
    'product-blocks',
    'questions',
    'quick-add',
    'restock',
    'roles',
    'wishlist',
  ],
  checkout: [
    'address-entry',
    'built-goods',
    'cart-*',
    'checkout-*',
    'collect',
    'coupon-at-payment',
    'discounts',
    'failed-payment',
    'guest-checkout',
    'lost-payment',
    'other-device',
    'paid-carts',
    'payment*',
    'quantities',
    'quick-add',
    'vat-number',
    'wallets',
    'way-back',
  ],
  contact: ['contact*'],
  search: ['listings', 'search*'],
  shell: [
    'chunk-failure',
    'early-hands',
    'keyboard',
    'lighthouse',
    'menus',
    'routing',
    'shell*',
    'widths',
    'without-scripts',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whose pipelines run a journey, `guest-checkout`. */
export const ownersOf = (name: string): string[] =>
  Object.entries(journeys).flatMap(([remote, patterns]) =>
    patterns.some(pattern => fits(pattern, name)) ? [remote] : [],
  );
