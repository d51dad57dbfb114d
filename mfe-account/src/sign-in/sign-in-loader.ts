import { behind, once } from '@exwerk/runtime';
import { accountEndpoints } from '../account-endpoints.ts';

/** A login page: for guests, with the providers' buttons drawn from the start. Without them it works all the same. */
export const loadSignIn = behind(['guest-only'], async ({ store }) => {
  await store.dispatch(accountEndpoints.endpoints.accountSocialProviders.initiate([], once));
  return null;
});
