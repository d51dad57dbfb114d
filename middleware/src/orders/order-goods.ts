import { inDisplayOrder } from '@exwerk/contract/calls/line-order';
import type { Order } from '@exwerk/contract/calls/order-calls';
import type { MailTexts } from '../mail/mail-texts.ts';
import type { Goods } from '../mail/order-event-mails.ts';
import { articleOf } from '../mail/order-sums.ts';
import type { Pieces } from './order-events.ts';

/** The named pieces of an order's lines, called and put as the order's own mail has them; all of them where none are named. */
export function goodsOf(
  order: Pick<Order, 'lineItems'>,
  pieces: readonly Pieces[] | null,
  texts: Pick<MailTexts, 'guaranteeFor'>,
): Goods[] {
  const wanted = pieces ?? order.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity }));
  return inDisplayOrder(order.lineItems).flatMap(line =>
    wanted
      .filter(({ lineItemId }) => lineItemId === line.id)
      .map(({ quantity }) => ({ article: articleOf(line, order, texts), quantity })),
  );
}
