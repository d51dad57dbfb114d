import { paths } from '@exwerk/contract/routing/paths';
import type { RoutesModule } from '@exwerk/runtime/remotes/remote-modules';
import { redirect } from 'react-router-dom';
import { loadMessages } from '../messages/load-messages.ts';
import { cartLoader, checkoutLoader, thankYouLoader } from '../steps/checkout-loader.ts';

const routes: RoutesModule['routes'] = [
  { path: paths.checkout, loader: () => redirect(paths.cart, 308) },
  { path: paths.cart, loader: cartLoader, lazy: () => import('../routes/cart-route.tsx') },
  { path: paths.addresses, loader: checkoutLoader('addresses'), lazy: () => import('../routes/addresses-route.tsx') },
  { path: paths.payment, loader: checkoutLoader('payment'), lazy: () => import('../routes/payment-route.tsx') },
  { path: paths.thankYou, loader: thankYouLoader, lazy: () => import('../routes/thank-you-route.tsx') },
  { path: paths.paymentError, lazy: () => import('../routes/payment-error-route.tsx') },
];

export { loadMessages, routes };
