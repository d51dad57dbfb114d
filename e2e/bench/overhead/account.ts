import { randomUUID } from 'node:crypto';
import type { CustomerDraft } from '@commercetools/platform-sdk';
import { type Customer, customerSchema, customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import { z } from 'zod';
import { acceptLanguage, password } from './market.ts';
import type { Visitor } from './middleware-visitor.ts';

export const userAnswer = z.object({ user: z.object({ customer: customerSchema }) });

function draftAccount() {
  return {
    email: `bench-${randomUUID()}@exwerk.example`,
    password,
    firstName: 'Eva',
    lastName: 'Sample',
    locale: acceptLanguage,
  };
}

/** The account as the middleware makes it, so that both ways change and answer the same. */
export const directAccount = (): CustomerDraft => ({
  ...draftAccount(),
  customerGroup: { typeId: 'customer-group', key: 'base' },
  custom: { type: { typeId: 'type', key: 'customer-fields' }, fields: { customerType: 'private' } },
});

/** Makes the visitor a customer. */
export async function signUp(visitor: Visitor): Promise<Customer> {
  const draft = { ...draftAccount(), custom: { customerType: 'private' } };
  return userAnswer.parse(await visitor.call(customerSignMeUp, draft)).user.customer;
}
