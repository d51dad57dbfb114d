import type { Federation } from '@exwerk/build/federation';
import { paths } from '@exwerk/contract/routing/paths';

export const federation: Federation = {
  name: 'checkout',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^3.0.0',
  pages: [
    paths.checkout,
    paths.cart,
    paths.addresses,
    paths.payment,
    paths.thankYou,
    paths.paymentReturn,
    paths.paymentError,
  ],
  slots: {
    fills: [
      'checkout/add-to-cart',
      'checkout/quick-add',
      'checkout/cart-sidebar',
      'checkout/attempt-news',
      'checkout/order-details',
      'checkout/buy-again',
    ],
    places: ['account/from-order'],
  },
  // Thirty chunks, of which the entry holds the hashes; the form library with two addresses; the payment provider's card fields, and as much
  // of its library as a wallet takes. An empty cart has hardly more than what the shell puts around it.
  budget: {
    entry: 3,
    part: 30.8,
    parts: {
      './routes': 5.6,
      './slots': 11.6,
      'src/routes/addresses-route.tsx': 38.1,
      'src/payment/adyen-components.ts': 110,
      'src/express/express-component.ts': 55.5,
    },
    pages: { [paths.cart]: { elements: 360, state: 43 } },
  },
  hosts: [
    '*.adyen.com',
    'www.przelewy24.pl',
    '*.mastercard.com',
    '*.visa.com',
    'pay.google.com',
    'applepay.cdn-apple.com',
  ],
};
