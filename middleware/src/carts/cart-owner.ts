import type { Session } from '../session/session.ts';

/** Who a cart, an order or a payment belongs to, as the commerce service says. */
export interface Owned {
  readonly customerId?: string | undefined;
  readonly anonymousId?: string | undefined;
}

/** What has become a customer's is no guest's any more. */
export function isOwner({ customerId, anonymousId }: Owned, session: Session | null): boolean {
  if (session?.kind === 'customer') return customerId === session.customerId;
  return session !== null && customerId === undefined && anonymousId === session.anonymousId;
}
