import { sendSupportRequest } from '@exwerk/shared-kernel/contract/store-calls';
import { callEndpoint, defineEndpoints } from '@exwerk/shared-kernel/runtime';

export const { useContactSendMutation } = defineEndpoints('contact', build => ({
  send: build.mutation(callEndpoint(sendSupportRequest)),
}));
