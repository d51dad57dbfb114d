import { paths } from '@exwerk/shared-kernel/routing/paths';
import { defineLoader, type PageLoaderArgs } from '@exwerk/shared-kernel/runtime';
import { redirect } from 'react-router-dom';
import { accountEndpoints } from '../account-endpoints.ts';

async function askWhetherLoggedIn({ store }: PageLoaderArgs): Promise<boolean> {
  const query = accountEndpoints.endpoints.accountIsLoggedIn.initiate([], { subscribe: false, forceRefetch: true });
  const { data } = await store.dispatch(query);
  return data === true;
}

/** GUARD-01: anybody else goes home. */
export const signedInOnly = defineLoader(async args => {
  if (!(await askWhetherLoggedIn(args))) throw redirect(paths.home);
  return null;
});

/** GUARD-02: a customer goes home. */
export async function refuseCustomers(args: PageLoaderArgs): Promise<null> {
  if (await askWhetherLoggedIn(args)) throw redirect(paths.home);
  return null;
}

export const guestOnly = defineLoader(refuseCustomers);
