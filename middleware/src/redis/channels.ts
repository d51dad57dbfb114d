import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Events for all instances: heard here at once, and at the others as long as there is Redis. */
export interface Channel<Event> {
  send(event: Event): void;
  /** The answer ends it. */
  listen(listener: (event: Event) => void): () => void;
}

export type Channels = <Event>(name: string) => Channel<Event>;

export function createChannels(redis: Redis | null, log: Logger): Channels {
  const self = randomUUID();
  const heard = new Map<string, (event: unknown) => void>();
  // The subscription is made again whenever Redis is back; it may well wait for it.
  const subscriber =
    redis?.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined }) ?? null;
  subscriber?.on('error', error => log.debug({ reason: error.message }, 'events are not shared now'));
  redis?.once('end', () => subscriber?.disconnect());
  // Only this program writes to its channels.
  subscriber?.on('message', (name: string, message: string) => {
    const { from, event } = JSON.parse(message) as { from: string; event: unknown };
    if (from !== self) heard.get(name)?.(event);
  });

  return <Event>(name: string): Channel<Event> => {
    const listeners = new Set<(event: Event) => void>();
    const tell = (event: Event) => {
      for (const listener of listeners) listener(event);
    };
    heard.set(name, event => tell(event as Event));
    subscriber?.subscribe(name).catch((error: unknown) => log.warn({ err: error, name }, 'events are not shared'));
    return {
      send(event) {
        tell(event);
        redis
          ?.publish(name, JSON.stringify({ from: self, event }))
          .catch((error: unknown) => log.warn({ err: error, name }, 'an event did not reach the other instances'));
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}
