import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const trackingContract = () => import('@exwerk/contract/calls/tracking-calls');

export const { useShellSubscribeMutation } = defineEndpoints('shell', build => ({
  subscribe: build.mutation(
    callEndpoint('customer-data/newsletter-doi', async () => (await trackingContract()).newsletterDoi),
  ),
}));
