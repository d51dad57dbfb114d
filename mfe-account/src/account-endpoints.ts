import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const identityContract = () => import('@exwerk/contract/calls/identity-calls');
const customerContract = () => import('@exwerk/contract/calls/customer-calls');

export const accountEndpoints = defineEndpoints('account', build => ({
  signIn: build.mutation(
    callEndpoint('new-ct/customerSignMeIn', async () => (await customerContract()).customerSignMeIn),
  ),
  signUp: build.mutation(
    callEndpoint('new-ct/customerSignMeUp', async () => (await customerContract()).customerSignMeUp),
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
  newsletterState: build.query(
    callEndpoint('new-ct/getNewsletterState', async () => (await customerContract()).getNewsletterState),
  ),
  setNewsletterState: build.mutation(
    callEndpoint('new-ct/setNewsletterState', async () => (await customerContract()).setNewsletterState),
  ),
  myReviews: build.query({
    ...callEndpoint('new-ct/getMyReviews', async () => (await customerContract()).getMyReviews),
    providesTags: ['Reviews'],
  }),
}));

export const {
  useAccountRequestResetMutation,
  useAccountResetPasswordMutation,
  useAccountUpdateMeMutation,
  useAccountNewsletterStateQuery,
  useAccountSetNewsletterStateMutation,
  useAccountMyReviewsQuery,
  useAccountLoyaltyLevelsQuery,
  useAccountSocialProvidersQuery,
} = accountEndpoints;
