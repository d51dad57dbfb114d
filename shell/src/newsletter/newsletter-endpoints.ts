import { callEndpoint, defineEndpoints } from '@exwerk/shared-kernel/runtime';

const trackingContract = () => import('@exwerk/shared-kernel/contract/tracking-calls');

export const { useShellSubscribeMutation } = defineEndpoints('shell', build => ({
  subscribe: build.mutation(
    callEndpoint('customer-data/newsletter-doi', async () => (await trackingContract()).newsletterDoi),
  ),
}));
