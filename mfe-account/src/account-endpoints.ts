import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const identityContract = () => import('@exwerk/contract/calls/identity-calls');
const orderLifeContract = () => import('@exwerk/contract/calls/order-life-calls');
const orderAccountContract = () => import('@exwerk/contract/calls/order-account-calls');
const ownAccountContract = () => import('@exwerk/contract/calls/own-account-calls');
const customerContract = () => import('@exwerk/contract/calls/customer-calls');

/** Seconds: what a page tells a customer of himself is asked anew by the next page, and never shown to the next customer. */
const untilLeft = 0;

export const accountEndpoints = defineEndpoints('account', build => ({
  signIn: build.mutation(
    callEndpoint('new-ct/customerSignMeIn', async () => (await customerContract()).customerSignMeIn),
  ),
  signUp: build.mutation(
    callEndpoint('new-ct/customerSignMeUp', async () => (await customerContract()).customerSignMeUp),
  ),
  signUpFromOrder: build.mutation(
    callEndpoint('new-ct/signUpFromOrder', async () => (await orderAccountContract()).signUpFromOrder),
  ),
  signOut: build.mutation(
    callEndpoint('new-ct/customerSignOut', async () => (await customerContract()).customerSignOut),
  ),
  updateMe: build.mutation(
    callEndpoint('new-ct/customerUpdateMe', async () => (await customerContract()).customerUpdateMe),
  ),
  changePassword: build.mutation(
    callEndpoint('new-ct/customerChangeMyPassword', async () => (await customerContract()).customerChangeMyPassword),
  ),
  requestReset: build.mutation(
    callEndpoint(
      'new-ct/customerCreatePasswordResetToken',
      async () => (await customerContract()).customerCreatePasswordResetToken,
    ),
  ),
  resetPassword: build.mutation(
    callEndpoint('new-ct/customerResetPassword', async () => (await customerContract()).customerResetPassword),
  ),
  socialProviders: build.query(
    callEndpoint('new-ct/getSocialProviders', async () => (await identityContract()).getSocialProviders),
  ),
  authenticationSync: build.mutation(
    callEndpoint('new-ct/authenticationSync', async () => (await identityContract()).authenticationSync),
  ),
  requestEmailChange: build.mutation(
    callEndpoint('new-ct/requestEmailChange', async () => (await ownAccountContract()).requestEmailChange),
  ),
  confirmEmailChange: build.mutation(
    callEndpoint('new-ct/confirmEmailChange', async () => (await ownAccountContract()).confirmEmailChange),
  ),
  ownSessions: build.query({
    ...callEndpoint('new-ct/getOwnSessions', async () => (await ownAccountContract()).getOwnSessions),
    keepUnusedDataFor: untilLeft,
  }),
  endSession: build.mutation(callEndpoint('new-ct/endSession', async () => (await ownAccountContract()).endSession)),
  endOtherSessions: build.mutation(
    callEndpoint('new-ct/endOtherSessions', async () => (await ownAccountContract()).endOtherSessions),
  ),
  ownData: build.query({
    ...callEndpoint('new-ct/getOwnData', async () => (await ownAccountContract()).getOwnData),
    keepUnusedDataFor: untilLeft,
  }),
  deleteAccount: build.mutation(
    callEndpoint('new-ct/deleteAccount', async () => (await ownAccountContract()).deleteAccount),
  ),
  loyaltyLevels: build.query(
    callEndpoint('new-ct/getLoyaltyLevels', async () => (await customerContract()).getLoyaltyLevels),
  ),
  addBillingAddress: build.mutation(
    callEndpoint('new-ct/addBillingAddress', async () => (await customerContract()).addressCall('add', 'Billing')),
  ),
  deleteBillingAddress: build.mutation(
    callEndpoint('new-ct/deleteBillingAddress', async () =>
      (await customerContract()).addressCall('delete', 'Billing'),
    ),
  ),
  updateBillingAddress: build.mutation(
    callEndpoint('new-ct/updateBillingAddress', async () =>
      (await customerContract()).addressCall('update', 'Billing'),
    ),
  ),
  setDefaultBillingAddress: build.mutation(
    callEndpoint('new-ct/setDefaultBillingAddress', async () =>
      (await customerContract()).addressCall('setDefault', 'Billing'),
    ),
  ),
  addShippingAddress: build.mutation(
    callEndpoint('new-ct/addShippingAddress', async () => (await customerContract()).addressCall('add', 'Shipping')),
  ),
  deleteShippingAddress: build.mutation(
    callEndpoint('new-ct/deleteShippingAddress', async () =>
      (await customerContract()).addressCall('delete', 'Shipping'),
    ),
  ),
  updateShippingAddress: build.mutation(
    callEndpoint('new-ct/updateShippingAddress', async () =>
      (await customerContract()).addressCall('update', 'Shipping'),
    ),
  ),
  setDefaultShippingAddress: build.mutation(
    callEndpoint('new-ct/setDefaultShippingAddress', async () =>
      (await customerContract()).addressCall('setDefault', 'Shipping'),
    ),
  ),
  newsletterState: build.query({
    ...callEndpoint('new-ct/getNewsletterState', async () => (await customerContract()).getNewsletterState),
    keepUnusedDataFor: untilLeft,
  }),
  setNewsletterState: build.mutation(
    callEndpoint('new-ct/setNewsletterState', async () => (await customerContract()).setNewsletterState),
  ),
  myReviews: build.query({
    ...callEndpoint('new-ct/getMyReviews', async () => (await customerContract()).getMyReviews),
    providesTags: ['Reviews'],
  }),
  orders: build.query({
    ...callEndpoint('new-ct/getOrders', async () => (await customerContract()).getOrders),
    keepUnusedDataFor: untilLeft,
    providesTags: ['Orders'],
  }),
  orderLife: build.query({
    ...callEndpoint('new-ct/getOrderLife', async () => (await orderLifeContract()).getOrderLife),
    providesTags: ['Orders'],
  }),
  requestReturn: build.mutation({
    ...callEndpoint('new-ct/requestReturn', async () => (await orderLifeContract()).requestReturn),
    // Also after a refusal: somebody else may have announced what was asked for.
    invalidatesTags: ['Orders'],
  }),
  sendOrderLink: build.mutation(
    callEndpoint('new-ct/sendOrderLink', async () => (await orderLifeContract()).sendOrderLink),
  ),
}));

export const {
  useAccountRequestEmailChangeMutation,
  useAccountConfirmEmailChangeMutation,
  useAccountOwnSessionsQuery,
  useAccountEndSessionMutation,
  useAccountEndOtherSessionsMutation,
  useAccountOwnDataQuery,
  useAccountDeleteAccountMutation,
  useAccountRequestResetMutation,
  useAccountResetPasswordMutation,
  useAccountUpdateMeMutation,
  useAccountNewsletterStateQuery,
  useAccountSetNewsletterStateMutation,
  useAccountMyReviewsQuery,
  useAccountLoyaltyLevelsQuery,
  useAccountSocialProvidersQuery,
  useAccountOrdersQuery,
  useAccountOrderLifeQuery,
  useAccountRequestReturnMutation,
  useAccountSendOrderLinkMutation,
} = accountEndpoints;
