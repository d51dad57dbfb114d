import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

/** Of the newsletter's page alone. */
export const { useAccountCustomerConsentMutation } = defineEndpoints('account', build => ({
  customerConsent: build.mutation(
    callEndpoint(
      'customer-data/customer-consent',
      async () => (await import('@exwerk/contract/calls/analytics-calls')).customerConsent,
    ),
  ),
}));
