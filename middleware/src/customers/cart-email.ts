import type { Services } from '../services.ts';
import { createWriteActiveCarts } from './active-carts.ts';

/** The account's address is that of the customer's carts, in whatever store: what is ordered is told by mail to it. */
type SetCartEmail = (customerId: string, email: string) => Promise<void>;

export function createSetCartEmail(services: Pick<Services, 'commerce' | 'log'>): SetCartEmail {
  const project = services.commerce.service;
  const writeActiveCarts = createWriteActiveCarts(services);
  return async (customerId, email) => {
    const body = (version: number) => ({ version, actions: [{ action: 'setCustomerEmail' as const, email }] });
    await writeActiveCarts(
      customerId,
      async ({ id, version, customerEmail }) => {
        if (customerEmail !== email)
          await project
            .carts()
            .withId({ ID: id })
            .post({ body: body(version) })
            .execute();
      },
      "email of a customer's cart",
    );
  };
}
