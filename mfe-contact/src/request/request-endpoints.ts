import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const supportContract = () => import('@exwerk/contract/calls/support-calls');

export const { useContactSendMutation } = defineEndpoints('contact', build => ({
  send: build.mutation(
    callEndpoint('new-ct/sendSupportRequest', async () => (await supportContract()).sendSupportRequest),
  ),
}));
