import type { SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

// Both ways to the cart have nearly all their code in common, and whoever asks for the slots is mostly about to show one of them.
const slots: SlotsModule['slots'] = {
  'checkout/add-to-cart': () => import(/* webpackMode: "eager" */ '../add-to-cart/add-to-cart.tsx'),
  'checkout/quick-add': () => import(/* webpackMode: "eager" */ '../add-to-cart/quick-add.tsx'),
  'checkout/attempt-news': () => import('../attempt/attempt-news.tsx'),
  'checkout/cart-sidebar': () => import('../sidebar/cart-sidebar.tsx'),
  'checkout/order-details': () => import('../thank-you/order-details.tsx'),
  'checkout/buy-again': () => import('../buy-again/buy-again.tsx'),
};

export { loadMessages, slots };
