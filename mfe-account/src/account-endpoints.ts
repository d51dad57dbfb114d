import {
  addressCall,
  customerChangeMyPassword,
  customerCreatePasswordResetToken,
  customerResetPassword,
  customerSignMeIn,
  customerSignMeUp,
  customerSignOut,
  customerUpdateMe,
  getMyReviews,
  getNewsletterState,
  getPersonalizedDiscounts,
  isLoggedIn,
  setNewsletterState,
} from '@exwerk/shared-kernel/contract/customer-calls';
import { callEndpoint, defineEndpoints } from '@exwerk/shared-kernel/runtime';

export const accountEndpoints = defineEndpoints('account', build => ({
  isLoggedIn: build.query(callEndpoint(isLoggedIn)),
  signIn: build.mutation(callEndpoint(customerSignMeIn)),
  signUp: build.mutation(callEndpoint(customerSignMeUp)),
  signOut: build.mutation(callEndpoint(customerSignOut)),
  updateMe: build.mutation(callEndpoint(customerUpdateMe)),
  changePassword: build.mutation(callEndpoint(customerChangeMyPassword)),
  requestReset: build.mutation(callEndpoint(customerCreatePasswordResetToken)),
  resetPassword: build.mutation(callEndpoint(customerResetPassword)),
  personalisedDiscount: build.query(callEndpoint(getPersonalizedDiscounts)),
  addBillingAddress: build.mutation(callEndpoint(addressCall('add', 'Billing'))),
  deleteBillingAddress: build.mutation(callEndpoint(addressCall('delete', 'Billing'))),
  updateBillingAddress: build.mutation(callEndpoint(addressCall('update', 'Billing'))),
  setDefaultBillingAddress: build.mutation(callEndpoint(addressCall('setDefault', 'Billing'))),
  addShippingAddress: build.mutation(callEndpoint(addressCall('add', 'Shipping'))),
  deleteShippingAddress: build.mutation(callEndpoint(addressCall('delete', 'Shipping'))),
  updateShippingAddress: build.mutation(callEndpoint(addressCall('update', 'Shipping'))),
  setDefaultShippingAddress: build.mutation(callEndpoint(addressCall('setDefault', 'Shipping'))),
  newsletterState: build.query(callEndpoint(getNewsletterState)),
  setNewsletterState: build.mutation(callEndpoint(setNewsletterState)),
  myReviews: build.query({ ...callEndpoint(getMyReviews), providesTags: ['Reviews'] }),
}));

export const {
  useAccountRequestResetMutation,
  useAccountResetPasswordMutation,
  useAccountUpdateMeMutation,
  useAccountNewsletterStateQuery,
  useAccountSetNewsletterStateMutation,
  useAccountMyReviewsQuery,
} = accountEndpoints;
