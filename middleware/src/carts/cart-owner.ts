import { quoted } from '../commerce/all-pages.ts';
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

/** The same owner for a payment, which names a customer in its own way. */
export function paymentOwner({ customerId, anonymousId }: Owned) {
  if (customerId !== undefined) return { customer: { typeId: 'customer' as const, id: customerId } };
  return anonymousId === undefined ? {} : { anonymousId };
}

/** A visitor without the tokens. */
type Visitor =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'guest'; readonly anonymousId: string };

/** The same rule as a predicate. Carts and orders have the customer's id in `customerId`; payments and lists name the customer in `customer`. */
export function ownedBy(visitor: Visitor, field: 'customerId' | 'customer'): string {
  if (visitor.kind === 'guest') return `anonymousId=${quoted(visitor.anonymousId)} and ${field} is not defined`;
  const id = quoted(visitor.customerId);
  return field === 'customer' ? `customer(id=${id})` : `customerId=${id}`;
}
