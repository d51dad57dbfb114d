import { callEndpoint, defineEndpoints } from '@exwerk/shared-kernel/runtime';

const storeContract = () => import('@exwerk/shared-kernel/contract/store-calls');

export const { useContactSendMutation } = defineEndpoints('contact', build => ({
  send: build.mutation(
    callEndpoint('new-ct/sendSupportRequest', async () => (await storeContract()).sendSupportRequest),
  ),
}));
