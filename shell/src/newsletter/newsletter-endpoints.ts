import { newsletterDoi } from '@exwerk/shared-kernel/contract/tracking-calls';
import { callEndpoint, defineEndpoints } from '@exwerk/shared-kernel/runtime';

export const { useShellSubscribeMutation } = defineEndpoints('shell', build => ({
  subscribe: build.mutation(callEndpoint(newsletterDoi)),
}));
