import { defineLoader } from '@exwerk/shared-kernel/runtime';
import { accountEndpoints } from '../account-endpoints.ts';
import { refuseCustomers } from '../session/guards.ts';

/** A login page: for guests, with the providers' buttons drawn from the start. Without them it works all the same. */
export const loadSignIn = defineLoader(async args => {
  await refuseCustomers(args);
  await args.store.dispatch(accountEndpoints.endpoints.accountSocialProviders.initiate([], { subscribe: false }));
  return null;
});
