import { randomUUID } from 'node:crypto';
import { type Customer, customerSchema, customerSignMeUp } from '@exwerk/shared-kernel/contract/customer-calls';
import { z } from 'zod';
import { acceptLanguage, password } from './market.ts';
import type { Visitor } from './middleware-visitor.ts';

export const userAnswer = z.object({ user: z.object({ customer: customerSchema }) });

export function draftAccount() {
  return {
    email: `bench-${randomUUID()}@exwerk.example`,
    password,
    firstName: 'Eva',
    lastName: 'Sample',
    locale: acceptLanguage,
  };
}

/** Makes the visitor a customer. */
export async function signUp(visitor: Visitor): Promise<Customer> {
  const draft = { ...draftAccount(), custom: { customerType: 'private' } };
  return userAnswer.parse(await visitor.call(customerSignMeUp, draft)).user.customer;
}
