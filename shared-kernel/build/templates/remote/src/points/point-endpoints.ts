import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const pickUpContract = () => import('@exwerk/contract/calls/pick-up-calls');

/** Every call that this remote makes: arguments and answers are those of the contract. */
export const pointEndpoints = defineEndpoints('remotename', build => ({
  points: build.query(callEndpoint('new-ct/getPickUpPoints', async () => (await pickUpContract()).getPickUpPoints)),
}));
