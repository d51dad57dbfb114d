import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const storeContract = () => import('@exwerk/contract/calls/store-calls');

export const { useContactSendMutation } = defineEndpoints('contact', build => ({
  send: build.mutation(
    callEndpoint('new-ct/sendSupportRequest', async () => (await storeContract()).sendSupportRequest),
  ),
}));
