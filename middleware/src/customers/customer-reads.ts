import type { Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import { quoted } from '../commerce/all-pages.ts';
import type { Services } from '../services.ts';

/** What a customer is shown and remembered with. */
export const expandedCustomer = 'customerGroup';

/** Customers as the middleware itself reads them. */
export interface CustomerReads {
  /** Whoever has this address, in any case of letters; a customer of this moment may be missed. */
  byEmail(email: string): Promise<PlatformCustomer | null>;
  /** As the customer is now, which the result of a query need not be. */
  byId(id: string): Promise<PlatformCustomer>;
}

export function createCustomerReads({ commerce }: Pick<Services, 'commerce'>): CustomerReads {
  const customers = commerce.service.customers();
  return {
    async byEmail(email) {
      const where = `lowercaseEmail=${quoted(email.trim().toLowerCase())}`;
      const { body } = await customers.get({ queryArgs: { where, limit: 1, withTotal: false } }).execute();
      return body.results[0] ?? null;
    },
    async byId(ID) {
      const { body } = await customers
        .withId({ ID })
        .get({ queryArgs: { expand: expandedCustomer } })
        .execute();
      return body;
    },
  };
}
