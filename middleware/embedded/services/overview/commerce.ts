import type { Order, TypeDraft } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { CommerceProject } from './commerce-project.ts';

const Skus = z.array(z.string());
const expandedPayments = ['paymentInfo.payments[*]'];

/** What the overview page reads and changes in the commerce service, through its own API. */
export function createCommerceDesk(project: CommerceProject) {
  return {
    /** Gives the custom types of a shop that was seeded earlier the fields that came since; what is there stays as it is. */
    async addMissingFields(types: readonly TypeDraft[]): Promise<void> {
      const { body } = await project
        .types()
        .get({ queryArgs: { limit: 100 } })
        .execute();
      for (const { id, key, version, fieldDefinitions } of body.results) {
        const known = new Set(fieldDefinitions.map(({ name }) => name));
        const missing = types.find(type => type.key === key)?.fieldDefinitions?.filter(({ name }) => !known.has(name));
        const actions = (missing ?? []).map(fieldDefinition => ({
          action: 'addFieldDefinition' as const,
          fieldDefinition,
        }));
        if (actions.length > 0) await project.types().withId({ ID: id }).post({ body: { version, actions } }).execute();
      }
    },

    /** SKUs of an article's accessories; none for an unknown one. */
    async accessoriesOf(sku: string): Promise<string[]> {
      const { body } = await project
        .productProjections()
        .get({ queryArgs: { where: 'masterVariant(sku = :sku)', 'var.sku': sku, limit: 1, withTotal: false } })
        .execute();
      const attributes = body.results[0]?.masterVariant.attributes ?? [];
      return Skus.safeParse(attributes.find(({ name }) => name === 'relatedAccessories')?.value).data ?? [];
    },

    /**
     * The orders of the account with this address, the newest first, with their payments: an address that was only typed at a checkout proves
     * nobody's.
     */
    async ordersOfCustomer(email: string): Promise<Order[]> {
      const where = 'lowercaseEmail = :email';
      const customers = await project
        .customers()
        .get({ queryArgs: { where, 'var.email': email.toLowerCase(), limit: 1 } })
        .execute();
      const [customer] = customers.body.results;
      if (!customer) return [];
      const { body } = await project
        .orders()
        .get({
          queryArgs: {
            where: 'customerId = :customer',
            'var.customer': customer.id,
            sort: 'createdAt desc',
            limit: 100,
            withTotal: false,
            expand: expandedPayments,
          },
        })
        .execute();
      return body.results;
    },

    /** With their payments. */
    async latestOrders(limit: number): Promise<Order[]> {
      const { body } = await project
        .orders()
        .get({ queryArgs: { limit, sort: 'createdAt desc', withTotal: false, expand: expandedPayments } })
        .execute();
      return body.results;
    },

    /** Sets the pieces on stock of the first inventory entry of a SKU. False when there is none. */
    async setStock(sku: string, quantity: number): Promise<boolean> {
      const { body } = await project
        .inventory()
        .get({ queryArgs: { where: 'sku = :sku', 'var.sku': sku, limit: 1 } })
        .execute();
      const entry = body.results[0];
      if (!entry) return false;
      await project
        .inventory()
        .withId({ ID: entry.id })
        .post({ body: { version: entry.version, actions: [{ action: 'changeQuantity', quantity }] } })
        .execute();
      return true;
    },

    /** Sets the price of a SKU in one currency, published at once. False when there is no such price. */
    async setPrice(sku: string, currencyCode: string, centAmount: number): Promise<boolean> {
      const { body } = await project
        .products()
        .get({ queryArgs: { where: 'key = :key', 'var.key': sku.toLowerCase(), limit: 1 } })
        .execute();
      const product = body.results[0];
      const prices = product?.masterData.current.masterVariant.prices ?? [];
      const price = prices.find(({ value }) => value.currencyCode === currencyCode);
      if (!product || !price) return false;
      await project
        .products()
        .withId({ ID: product.id })
        .post({
          body: {
            version: product.version,
            actions: [
              {
                action: 'changePrice',
                priceId: price.id,
                price: { value: { currencyCode, centAmount }, ...(price.country ? { country: price.country } : {}) },
                staged: false,
              },
            ],
          },
        })
        .execute();
      return true;
    },
  };
}
export type CommerceDesk = ReturnType<typeof createCommerceDesk>;
