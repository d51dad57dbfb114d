import { newsletterDoi } from '@exwerk/shared-kernel/contract/tracking-calls';
import { callEndpoint, defineEndpoints } from '@exwerk/shared-kernel/runtime';

export const { useShellNewsletterMutation } = defineEndpoints('shell', build => ({
  newsletter: build.mutation(callEndpoint(newsletterDoi)),
}));
