import { randomInt } from 'node:crypto';
import type { CartDiscount, CartDiscountDraft, CartDiscountUpdateAction } from '@commercetools/platform-sdk';
import { commerce } from '../builders/commerce.ts';
import type { BuiltCustomer } from '../builders/customers.ts';
import { test } from '../shop-test.ts';

/** What makes a discount a customer's own. */
export const personal = ({ id, email }: Pick<BuiltCustomer, 'id' | 'email'>) => ({
  key: `personalised-${id}-${randomInt(1e6)}`,
  cartPredicate: `customer.email = "${email}"`,
  custom: {
    type: { typeId: 'type' as const, key: 'cart-discount-fields' },
    fields: { kind: 'personalised', customerEmail: email },
  },
});

/** Discounts that are there until the end of a test; nobody else's cart fulfils their conditions. */
export function ownDiscounts() {
  const made: string[] = [];
  const codes: string[] = [];
  const at = (id: string) => commerce.cartDiscounts().withId({ ID: id });

  test.afterEach(async () => {
    for (const id of codes.splice(0)) {
      const { version } = (await commerce.discountCodes().withId({ ID: id }).get().execute()).body;
      await commerce.discountCodes().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
    }
    for (const id of made.splice(0)) {
      const { version } = (await at(id).get().execute()).body;
      await at(id).delete({ queryArgs: { version } }).execute();
    }
  });

  return {
    async make(
      draft: Pick<CartDiscountDraft, 'value' | 'cartPredicate'> & Partial<CartDiscountDraft>,
    ): Promise<CartDiscount> {
      const body = {
        name: { 'en-GB': 'Own discount' },
        target: { type: 'lineItems' as const, predicate: '1 = 1' },
        // One that no other has.
        sortOrder: `0.3${randomInt(1e8, 1e9 - 1)}1`,
        isActive: true,
        requiresDiscountCode: false,
        ...draft,
      };
      const { body: discount } = await commerce.cartDiscounts().post({ body }).execute();
      made.push(discount.id);
      return discount;
    },
    async change(id: string, ...actions: CartDiscountUpdateAction[]): Promise<void> {
      const { version } = (await at(id).get().execute()).body;
      await at(id).post({ body: { version, actions } }).execute();
    },
    /** A code that gives a discount. */
    async code(id: string): Promise<string> {
      const code = `OWN-${randomInt(1e8, 1e9)}`;
      const cartDiscounts = [{ typeId: 'cart-discount' as const, id }];
      const { body } = await commerce.discountCodes().post({ body: { code, cartDiscounts } }).execute();
      codes.push(body.id);
      return code;
    },
  };
}
