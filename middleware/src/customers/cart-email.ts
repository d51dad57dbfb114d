import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { allPages, type PageQuery, quoted } from '../commerce/all-pages.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { unlessGone } from '../commerce/found.ts';
import type { Services } from '../services.ts';

/** The account's address is that of the customer's carts, in whatever store: what is ordered is told by mail to it. */
type SetCartEmail = (customerId: string, email: string) => Promise<void>;

export function createSetCartEmail({ commerce, log }: Pick<Services, 'commerce' | 'log'>): SetCartEmail {
  const project = commerce.service;
  return async (customerId, email) => {
    const carts = project.carts();
    const write = async ({ id, version, cartState, customerEmail }: PlatformCart) => {
      if (cartState !== 'Active' || customerEmail === email) return;
      await carts
        .withId({ ID: id })
        .post({ body: { version, actions: [{ action: 'setCustomerEmail', email }] } })
        .execute();
    };
    const reload = async ({ id }: PlatformCart) => (await carts.withId({ ID: id }).get().execute()).body;
    const load = async (queryArgs: PageQuery) => (await carts.get({ queryArgs }).execute()).body;
    for await (const page of allPages(load, { where: [`customerId=${quoted(customerId)}`, 'cartState="Active"'] }))
      for (const cart of page)
        await unlessGone(withConflictRetries(cart, write, { reload, log, what: "email of a customer's cart" }));
  };
}
