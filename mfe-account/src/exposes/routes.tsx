import { accountPaths, orderPatterns, paths } from '@exwerk/contract/routing/paths';
import type { RoutesModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';

const routes: RoutesModule['routes'] = [
  { id: 'account/login', path: paths.login, lazy: () => import('../routes/login-route.tsx') },
  { id: 'account/create-account', path: paths.createAccount, lazy: () => import('../routes/create-account-route.tsx') },
  { id: 'account/log-out', path: paths.logOut, lazy: () => import('../routes/log-out-route.tsx') },
  { id: 'account/password-reset', path: paths.passwordReset, lazy: () => import('../routes/password-reset-route.tsx') },
  { id: 'account/check-email', path: paths.checkEmail, lazy: () => import('../routes/check-email-route.tsx') },
  {
    id: 'account/change-password',
    path: paths.changePassword,
    lazy: () => import('../routes/change-password-route.tsx'),
  },
  // The bare address shows the menu with the profile.
  { id: 'account/account', path: paths.account, lazy: () => import('../routes/profile-route.tsx') },
  { id: 'account/profile', path: paths.profile, lazy: () => import('../routes/profile-route.tsx') },
  {
    id: 'account/shipping-details',
    path: paths.shippingDetails,
    lazy: () => import('../routes/shipping-details-route.tsx'),
  },
  {
    id: 'account/billing-details',
    path: paths.billingDetails,
    lazy: () => import('../routes/billing-details-route.tsx'),
  },
  { id: 'account/newsletter', path: paths.accountNewsletter, lazy: () => import('../routes/newsletter-route.tsx') },
  { id: 'account/reviews', path: paths.accountReviews, lazy: () => import('../routes/reviews-route.tsx') },
  { id: 'account/own-data', path: accountPaths.ownData, lazy: () => import('../routes/own-data-route.tsx') },
  {
    id: 'account/confirm-email',
    path: accountPaths.confirmEmail,
    lazy: () => import('../routes/confirm-email-route.tsx'),
  },
  { id: 'account/orders', path: paths.accountOrders, lazy: () => import('../routes/orders-route.tsx') },
  { id: 'account/own-order', path: orderPatterns.account, lazy: () => import('../routes/own-order-route.tsx') },
  { id: 'account/find-order', path: paths.findOrder, lazy: () => import('../routes/find-order-route.tsx') },
  { id: 'account/mailed-order', path: orderPatterns.mailed, lazy: () => import('../routes/mailed-order-route.tsx') },
  { id: 'account/checkout-login', path: paths.checkoutLogin, lazy: () => import('../routes/checkout-login-route.tsx') },
  {
    id: 'account/checkout-create-account',
    path: paths.checkoutCreateAccount,
    lazy: () => import('../routes/checkout-create-account-route.tsx'),
  },
  {
    id: 'account/checkout-password-reset',
    path: paths.checkoutPasswordReset,
    lazy: () => import('../routes/password-reset-route.tsx'),
  },
];

export { loadMessages, routes };
