import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { allPages, type PageQuery, quoted } from '../commerce/all-pages.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { unlessGone } from '../commerce/found.ts';
import type { Services } from '../services.ts';

/** Writes to each cart of a customer that is still to be shopped with, in whatever store; others may change, order or delete it meanwhile. */
type WriteActiveCarts = (
  customerId: string,
  write: (cart: PlatformCart) => Promise<unknown>,
  /** What is written, for the log */
  what: string,
) => Promise<void>;

export function createWriteActiveCarts({ commerce, log }: Pick<Services, 'commerce' | 'log'>): WriteActiveCarts {
  const project = commerce.service;
  const reload = async ({ id }: PlatformCart) => (await project.carts().withId({ ID: id }).get().execute()).body;
  const load = async (queryArgs: PageQuery) => (await project.carts().get({ queryArgs }).execute()).body;
  return async (customerId, write, what) => {
    const writeActive = async (cart: PlatformCart) => {
      if (cart.cartState === 'Active') await write(cart);
    };
    const where = [`customerId=${quoted(customerId)}`, 'cartState="Active"'];
    for await (const page of allPages(load, { where }))
      for (const cart of page) await unlessGone(withConflictRetries(cart, writeActive, { reload, log, what }));
  };
}
