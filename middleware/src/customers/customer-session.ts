import type { Customer as PlatformCustomer } from '@commercetools/platform-sdk';
import type { CustomerSession } from '../session/session.ts';
import { customerGroupKey } from './customer.mapper.ts';
import { generationOf } from './session-generation.ts';

/** A session that begins now. Expects `customerGroup` expanded. */
export const customerSession = (
  customer: PlatformCustomer,
  granted: Pick<CustomerSession, 'accessToken' | 'refreshToken' | 'expiresAt'>,
): CustomerSession => ({
  kind: 'customer',
  customerId: customer.id,
  email: customer.email,
  customerGroupKey: customerGroupKey(customer),
  generation: generationOf(customer),
  since: Date.now(),
  ...granted,
});
