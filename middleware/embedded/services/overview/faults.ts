import { setTimeout as delay } from 'node:timers/promises';
import { problem } from '@exwerk/embedded-http/bad-input';
import type { RequestHandler } from 'express';

/** The services that can be made to fail, by their path. */
export const PROVIDERS = [
  'commerce',
  'search',
  'payments',
  'support',
  'vat',
  'customer-data',
  'identity',
  'images',
] as const;
export type Provider = (typeof PROVIDERS)[number];

/** up: answers; failing: 503; down: ends the connection; hanging: never answers. */
export const PROVIDER_STATES = ['up', 'failing', 'down', 'hanging'] as const;
/** Milliseconds that an answer is held back. */
export const LATENCIES = [0, 200, 1000, 3000, 10_000] as const;

export type Condition = {
  state: (typeof PROVIDER_STATES)[number];
  latency: (typeof LATENCIES)[number];
};
const WELL: Condition = { state: 'up', latency: 0 };

/** Outages and latency of the services, for as long as the process runs. */
export function createFaults() {
  const conditions = new Map<Provider, Condition>();
  const closing = new AbortController();
  const of = (provider: Provider) => conditions.get(provider) ?? WELL;

  return {
    of,
    set(provider: Provider, condition: Condition) {
      conditions.set(provider, condition);
    },
    /** Goes in front of a service. */
    before:
      (provider: Provider): RequestHandler =>
      async (request, response, next) => {
        const { latency } = of(provider);
        if (latency > 0) await delay(latency, undefined, { signal: closing.signal }).catch(() => {});
        // As it is now: whoever waited may have been waited for.
        const { state } = of(provider);
        if (state === 'up') next();
        else if (state === 'down') request.socket.destroy();
        else if (state === 'failing') problem(response, 503, 'ServiceUnavailable', `${provider} is out of service`);
      },
    async close() {
      closing.abort();
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;
