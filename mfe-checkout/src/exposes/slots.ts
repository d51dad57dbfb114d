import type { SlotsModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

const slots: SlotsModule['slots'] = {
  'checkout/add-to-cart': () => import('../add-to-cart/add-to-cart.tsx'),
  'checkout/quick-add': () => import('../add-to-cart/quick-add.tsx'),
  'checkout/attempt-news': () => import('../attempt/attempt-news.tsx'),
  'checkout/cart-sidebar': () => import('../sidebar/cart-sidebar.tsx'),
  'checkout/order-details': () => import('../thank-you/order-details.tsx'),
  'checkout/buy-again': () => import('../buy-again/buy-again.tsx'),
};

export { loadMessages, slots };
