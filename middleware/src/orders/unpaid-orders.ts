import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { RequestContext } from '../http/request-context.ts';
import { type Counters, hashedKey, refusalOf } from '../limits/counter.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import { TooManyAttempts } from '../problems/problem-error.ts';

/** More than a buyer places in an hour, and few enough for a mailbox that a stranger has named. */
const perHour = 10;

type OfBuyer = Pick<PlatformCart, 'id' | 'customerEmail'>;
type Asker = Pick<RequestContext, 'isOwn'>;

/** An order that nobody has paid sends a mail to whatever address it names, and takes goods off the shelf. */
export interface UnpaidOrders {
  /** Refuses what could not be ordered any more. */
  require(cart: OfBuyer, asker: Asker): Promise<void>;
  /** Counts the order of a cart, once however often it is asked for; what comes back takes it from the count again, for when there is none. */
  take(cart: OfBuyer, asker: Asker): Promise<() => Promise<unknown>>;
}

const nothing = async () => undefined;

export function createUnpaidOrders(counters: Counters): UnpaidOrders {
  const orders = counters('unpaid-orders', perHour, 3600);
  const carts = counters('unpaid-carts', 1, 3600);
  /** Null where nothing is counted. */
  const keyFor = ({ customerEmail }: OfBuyer, { isOwn }: Asker): string | null =>
    customerEmail === undefined || isOwn ? null : hashedKey(mailboxOf(customerEmail));
  return {
    async require(...asked) {
      const key = keyFor(...asked);
      const counted = key === null ? null : await orders.get(key);
      if (counted && counted.consumedPoints >= perHour) throw new TooManyAttempts(counted.msBeforeNext / 1000);
    },
    async take(cart, asker) {
      const key = keyFor(cart, asker);
      if (key === null) return nothing;
      const isFirst = await carts.consume(cart.id).then(
        () => true,
        () => false,
      );
      if (!isFirst) return nothing;
      try {
        await orders.consume(key);
      } catch (error) {
        await carts.delete(cart.id);
        throw refusalOf(error);
      }
      return () => Promise.all([orders.reward(key), carts.delete(cart.id)]);
    },
  };
}
