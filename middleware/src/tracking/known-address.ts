import { quoted } from '../commerce/all-pages.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';

/** Milliseconds for which an order was just placed: its buyer may come back late from paying. */
const recent = 86_400_000;

/** Where a visitor gets mail: the address of the order that was just placed, otherwise the account's. Undefined where the shop knows none. */
export function createKnownAddress({ commerce }: Pick<Services, 'commerce'>) {
  const orderedWith = async (visitor: Session): Promise<string | undefined> => {
    const owner =
      visitor.kind === 'customer'
        ? `customerId=${quoted(visitor.customerId)}`
        : `anonymousId=${quoted(visitor.anonymousId)} and customerId is not defined`;
    const where = `${owner} and createdAt > ${quoted(new Date(Date.now() - recent).toISOString())}`;
    const { body } = await commerce.service
      .orders()
      .get({ queryArgs: { where, sort: 'createdAt desc', limit: 1, withTotal: false } })
      .execute();
    return body.results[0]?.customerEmail;
  };
  return async (visitor: Session | null): Promise<string | undefined> => {
    if (visitor === null) return undefined;
    return (await orderedWith(visitor)) ?? (visitor.kind === 'customer' ? visitor.email : undefined);
  };
}
