import type { Federation } from '@exwerk/build/federation';
import { accountPaths, orderPatterns, paths } from '@exwerk/contract/routing/paths';

export const federation: Federation = {
  name: 'account',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^3.0.0',
  pages: [
    paths.login,
    paths.createAccount,
    paths.logOut,
    paths.passwordReset,
    paths.changePassword,
    paths.checkEmail,
    paths.account,
    paths.profile,
    paths.shippingDetails,
    paths.billingDetails,
    paths.accountNewsletter,
    paths.accountReviews,
    paths.accountOrders,
    { path: orderPatterns.account, guard: 'signed-in', indexed: false, cache: 'private' },
    { path: accountPaths.ownData, guard: 'signed-in', indexed: false, cache: 'private' },
    { path: accountPaths.confirmEmail, guard: 'none', indexed: false, cache: 'private' },
    paths.findOrder,
    { path: orderPatterns.mailed, guard: 'none', indexed: false, cache: 'private' },
    paths.checkoutLogin,
    paths.checkoutCreateAccount,
    paths.checkoutPasswordReset,
  ],
  slots: { fills: ['account/from-order'], places: ['checkout/order-details', 'checkout/buy-again'] },
  // A form each, with its library.
  budget: {
    entry: 3,
    part: 24.4,
    parts: {
      './routes': 5.1,
      './slots': 4.1,
      'src/routes/own-data-route.tsx': 25.8,
      'src/routes/profile-route.tsx': 27.4,
    },
  },
};
