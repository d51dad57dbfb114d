import { setTimeout as wait } from 'node:timers/promises';
import type { AzureEventGridDestination, SubscriptionHealthStatus } from '@commercetools/platform-sdk';
import type { CloudEvent } from './notifications.ts';

/** Milliseconds before each further attempt; after the last one a notification is given up. */
const standardDelays = [250, 1000, 4000, 16_000, 60_000, 300_000];
/** Of one subscription; the oldest make room. */
const mostWaiting = 1000;
const timeout = 10_000;

export type Outcome = 'delivered' | 'configuration' | 'temporary';

interface Queue {
  readonly events: CloudEvent[];
  readonly stopped: AbortController;
  status: SubscriptionHealthStatus;
  isWorking: boolean;
}

/** Publishes to a topic as its REST interface has it; what another attempt cannot mend is a matter of configuration. */
export async function publish(
  { uri, accessKey }: AzureEventGridDestination,
  event: CloudEvent,
  stopped: AbortSignal = AbortSignal.timeout(timeout),
): Promise<Outcome> {
  try {
    const { status, body } = await fetch(uri, {
      method: 'POST',
      headers: { 'aeg-sas-key': accessKey, 'content-type': 'application/cloudevents+json; charset=utf-8' },
      body: JSON.stringify(event),
      // A destination is an address that was checked; where it sends on to was not.
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeout)]),
    });
    await body?.cancel();
    if (status >= 200 && status < 300) return 'delivered';
    return status >= 500 || status === 408 || status === 429 ? 'temporary' : 'configuration';
  } catch {
    return 'temporary';
  }
}

/** What waits to be delivered, one queue for each subscription, in the order in which it happened. Not kept over a restart. */
export class Deliveries {
  readonly #destinationOf: (subscriptionId: string) => AzureEventGridDestination | undefined;
  readonly #delays: readonly number[];
  readonly #queues = new Map<string, Queue>();

  constructor(
    destinationOf: (subscriptionId: string) => AzureEventGridDestination | undefined,
    delays: readonly number[] = standardDelays,
  ) {
    this.#destinationOf = destinationOf;
    this.#delays = delays;
  }

  status(subscriptionId: string): SubscriptionHealthStatus {
    return this.#queues.get(subscriptionId)?.status ?? 'Healthy';
  }

  add(subscriptionId: string, events: readonly CloudEvent[]): void {
    const queue = this.#queues.get(subscriptionId) ?? {
      events: [],
      stopped: new AbortController(),
      status: 'Healthy',
      isWorking: false,
    };
    if (queue.status === 'ConfigurationErrorDeliveryStopped') return;
    this.#queues.set(subscriptionId, queue);
    queue.events.push(...events);
    queue.events.splice(0, queue.events.length - mostWaiting);
    if (!queue.isWorking) void this.#work(subscriptionId, queue);
  }

  /** Forgets what waits: the subscription is gone, or goes elsewhere. */
  forget(subscriptionId: string): void {
    this.#queues.get(subscriptionId)?.stopped.abort();
    this.#queues.delete(subscriptionId);
  }

  stop(): void {
    for (const id of [...this.#queues.keys()]) this.forget(id);
  }

  async #work(subscriptionId: string, queue: Queue): Promise<void> {
    queue.isWorking = true;
    for (let event = queue.events[0]; event !== undefined; event = queue.events[0]) {
      await this.#deliver(subscriptionId, queue, event);
      if (queue.stopped.signal.aborted) return;
      if (queue.events[0] === event) queue.events.shift();
    }
    queue.isWorking = false;
  }

  /** Until it is delivered or given up. */
  async #deliver(subscriptionId: string, queue: Queue, event: CloudEvent): Promise<void> {
    const { signal } = queue.stopped;
    for (const delay of [0, ...this.#delays]) {
      await wait(delay, undefined, { signal, ref: false }).catch(() => undefined);
      const destination = this.#destinationOf(subscriptionId);
      if (signal.aborted || destination === undefined) return;
      const outcome = await publish(destination, event, signal);
      if (signal.aborted) return;
      if (outcome === 'delivered') {
        queue.status = 'Healthy';
        return;
      }
      queue.status = outcome === 'configuration' ? 'ConfigurationError' : 'TemporaryError';
    }
    if (queue.status !== 'ConfigurationError') return;
    queue.status = 'ConfigurationErrorDeliveryStopped';
    queue.events.length = 0;
  }
}
