import type { Federation } from '@exwerk/build/federation';
import { paths } from '@exwerk/contract/routing/paths';

export const federation: Federation = {
  name: 'account',
  exposes: { './routes': './src/exposes/routes.tsx', './slots': './src/exposes/slots.ts' },
  contract: '^2.0.0',
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
    paths.checkoutLogin,
    paths.checkoutCreateAccount,
    paths.checkoutPasswordReset,
  ],
  slots: { fills: [], places: [] },
  // A form each, with its library.
  budget: { entry: 5.3, part: 29 },
};
