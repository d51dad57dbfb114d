import { randomUUID } from 'node:crypto';
import type { Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import { wordParts } from '../session/generations.ts';
import type { CustomerSession } from '../session/session.ts';
import { customerGroupKey } from './customer.mapper.ts';
import { generationWordOf } from './session-generation.ts';

/** A session that begins now. Expects `customerGroup` expanded. */
export const customerSession = (
  customer: PlatformCustomer,
  granted: Pick<CustomerSession, 'accessToken' | 'refreshToken' | 'expiresAt'>,
): CustomerSession => ({
  kind: 'customer',
  customerId: customer.id,
  email: customer.email,
  customerGroupKey: customerGroupKey(customer),
  generation: wordParts(generationWordOf(customer)).generation,
  id: randomUUID(),
  since: Date.now(),
  ...granted,
});
