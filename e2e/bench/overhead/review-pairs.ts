import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk';
import { addReview } from '@exwerk/contract/calls/review-calls';
import { directAccount, signUp } from './account.ts';
import { benchSku, country } from './market.ts';
import { newVisitor } from './middleware-visitor.ts';
import type { Pair } from './pair.ts';
import { buy } from './shopper.ts';

/** A review by somebody who has bought the product and has not written one. */
export function reviewPair(sdk: ByProjectKeyRequestBuilder, productId: string): Pair {
  const review = { authorName: 'Eva', text: 'It holds what it says.', rating: 5 };
  const add = async (customerId: string) => {
    const newest = { limit: 1, withTotal: false };
    const bought = `customerId="${customerId}" and lineItems(variant(sku="${benchSku}"))`;
    await sdk
      .orders()
      .get({ queryArgs: { where: bought, ...newest } })
      .execute();
    await sdk
      .productProjections()
      .get({ queryArgs: { where: `masterVariant(sku="${benchSku}")`, ...newest } })
      .execute();
    await sdk
      .reviews()
      .get({ queryArgs: { where: `customer(id="${customerId}") and target(id="${productId}")`, ...newest } })
      .execute();
    const target = { typeId: 'product' as const, id: productId };
    const customer = { typeId: 'customer' as const, id: customerId };
    await sdk
      .reviews()
      .post({ body: { ...review, target, customer, uniquenessValue: randomUUID() } })
      .execute();
  };
  return {
    name: 'add-review',
    // To prepare it somebody signs up.
    isSlow: true,
    direct: async () => {
      const { customer } = (await sdk.customers().post({ body: directAccount() }).execute()).body;
      return () => add(customer.id);
    },
    through: async () => {
      const visitor = newVisitor(country);
      await signUp(visitor);
      await buy(visitor);
      return () => visitor.call(addReview, { ...review, sku: benchSku, consent: true });
    },
  };
}
