import { isDeepStrictEqual } from 'node:util';
import type { Order as PlatformOrder } from '@commercetools/platform-sdk';
import * as z from 'zod';
import { quoted } from '../commerce/all-pages.ts';
import { changedAfter, type Position, positionOf } from '../commerce/change-position.ts';
import { oneOf } from '../commerce/one-of.ts';
import { failureOf } from '../failure.ts';
import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { startRounds } from '../watch/rounds.ts';
import type { EventClaims } from './event-claims.ts';
import { contextOf } from './order-context.ts';
import { eventsOf, type OrderEvent } from './order-events.ts';
import { expandedOrder } from './order-reads.ts';
import type { OrderContext } from './orders.ts';

/** Milliseconds after which a query is sure to know of a change. */
const settled = 1000;
const changesAtOnce = 100;
/** Milliseconds for which it is tried to tell what could not be told, or to compare an order with its payment. */
const patience = 3_600_000;
/** Nothing has failed: another process is telling it, or ended while it did. */
const heldElsewhere = 'held elsewhere';

const place = { container: 'order-watch', key: 'positions' } as const;
const positionsSchema = z.object({
  orders: z.string(),
  payments: z.string(),
  /** By order, since when it is tried to tell what could not be told; milliseconds since 1970. */
  untold: z.record(z.string(), z.number()).default({}),
});
type Positions = z.infer<typeof positionsSchema>;

/** Looks what became of orders, whoever changed them, has their buyers told, and has them follow their payments where they could not. */
export interface OrderWatch {
  /** One look at all that changed since the last one. */
  look(): Promise<void>;
  start(): { stop(): void };
}

export function createOrderWatch(
  { commerce, config, log, news }: Pick<Services, 'commerce' | 'config' | 'log' | 'news'>,
  parts: {
    claims: EventClaims;
    /** Makes an order of a moment ago what its payment says. */
    compare(order: PlatformOrder): Promise<void>;
    tell(event: OrderEvent, order: PlatformOrder, context: OrderContext): Promise<void>;
  },
): OrderWatch {
  const { claims, compare, tell } = parts;
  const project = commerce.service;
  let positions: Positions | undefined;
  /** Kept with the positions: whoever looks next begins behind these orders. */
  let untold = new Map<string, number>();

  const save = async (value: Positions): Promise<void> => {
    await project
      .customObjects()
      .post({ body: { ...place, value } })
      .execute();
  };

  /** Where the last look of any process ended; the first one ever begins now. */
  const load = async (): Promise<Positions> => {
    const now = new Date().toISOString();
    const none = { orders: now, payments: now, untold: {} };
    try {
      const { body } = await project.customObjects().withContainerAndKey(place).get().execute();
      return positionsSchema.catch(none).parse(body.value);
    } catch (error) {
      if (readCommerceError(error)?.status !== 404) throw error;
      await save(none);
      return none;
    }
  };

  const query = (after: Position, ...conditions: string[]) => {
    const { where, sort } = changedAfter(after);
    const until = `lastModifiedAt < ${quoted(new Date(Date.now() - settled).toISOString())}`;
    return { where: [where, until, ...conditions], sort, limit: changesAtOnce, withTotal: false };
  };

  const ordersWhere = async (where: string): Promise<PlatformOrder[]> => {
    const queryArgs = { where, expand: expandedOrder, limit: changesAtOnce, withTotal: false };
    return (await project.orders().get({ queryArgs }).execute()).body.results;
  };

  const changedOrders = async (after: Positions) => {
    const queryArgs = { ...query(after.orders), expand: expandedOrder };
    const { results } = (await project.orders().get({ queryArgs }).execute()).body;
    const last = results.at(-1);
    return { orders: results, position: last ? positionOf(last) : after.orders };
  };

  /** A refund changes the payment only. */
  const refundedOrders = async (after: Positions) => {
    const queryArgs = query(after.payments, 'transactions(type="Refund" and state="Success")');
    const { results } = (await project.payments().get({ queryArgs }).execute()).body;
    const last = results.at(-1);
    if (!last) return { orders: [], position: after.payments };
    const orders = await ordersWhere(`paymentInfo(payments(id in ${oneOf(results.map(({ id }) => id))}))`);
    return { orders, position: positionOf(last) };
  };

  /** Why an event of the order is not told as yet; undefined once all are. */
  const untoldReason = async (order: PlatformOrder, context: OrderContext): Promise<string | undefined> => {
    let reason: string | undefined;
    for (const event of eventsOf(order))
      try {
        const isTold = await claims.once(order.id, event.key, () => tell(event, order, context));
        if (!isTold) reason ??= heldElsewhere;
      } catch (error) {
        reason = failureOf(error);
      }
    return reason;
  };

  const isTooLate = (since: number): boolean => Date.now() - since > patience;

  /** Orders of which something is still to be told; one that was deleted is asked for no longer than it would be tried to tell it. */
  const untoldOrders = async (): Promise<PlatformOrder[]> => {
    if (untold.size === 0) return [];
    const asked = [...untold].slice(0, changesAtOnce);
    const orders = await ordersWhere(`id in ${oneOf(asked.map(([id]) => id))}`);
    const found = new Set(orders.map(({ id }) => id));
    for (const [id, since] of asked) if (!found.has(id) && isTooLate(since)) untold.delete(id);
    return orders;
  };

  const incomparable = (order: PlatformOrder): Promise<string | undefined> =>
    compare(order).then(() => undefined, failureOf);

  /** One buyer, or one event, that cannot be told keeps nothing else waiting. */
  const tellAll = async (order: PlatformOrder): Promise<void> => {
    const context = contextOf(order);
    const unheard = await incomparable(order);
    const reason = (context && (await untoldReason(order, context))) || unheard;
    const since = untold.get(order.id) ?? Date.now();
    const isGivenUp = isTooLate(since);
    if (!reason || isGivenUp) untold.delete(order.id);
    else untold.set(order.id, since);
    if (!reason || (reason === heldElsewhere && !isGivenUp)) return;
    const { id: orderId, orderNumber } = order;
    const level = isGivenUp ? 'error' : 'warn';
    log[level]({ orderId, orderNumber, reason }, 'what happened to an order could not be told');
  };

  const look = async (): Promise<void> => {
    const before = positions ?? (await load());
    if (!positions) untold = new Map(Object.entries(before.untold));
    positions = before;
    const [changed, refunded] = [await changedOrders(before), await refundedOrders(before)];
    const waiting = await untoldOrders();
    const found = new Map([...waiting, ...changed.orders, ...refunded.orders].map(order => [order.id, order]));
    for (const order of found.values()) await tellAll(order);
    const after = { orders: changed.position, payments: refunded.position, untold: Object.fromEntries(untold) };
    if (isDeepStrictEqual(after, before)) return;
    positions = after;
    await save(after);
  };

  const lookUntilNothingIsNew = async (): Promise<void> => {
    for (let before: Positions | null = null; before !== positions; ) {
      before = positions ?? null;
      await look();
    }
  };

  return {
    look,
    start: () =>
      startRounds({
        seconds: config.WATCH_SECONDS,
        news,
        kinds: ['order', 'payment'],
        look: lookUntilNothingIsNew,
        log,
        what: 'watching the orders failed',
      }),
  };
}
