import { countries } from '@exwerk/contract/storefronts/countries';
import type { Redis } from 'ioredis';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Seconds per answered call. */
export const callSeconds = new Histogram({
  name: 'exwerk_call_seconds',
  help: 'Seconds until a call was answered',
  labelNames: ['call', 'status'],
  buckets,
  registers: [metrics],
});

/** Seconds per request to an upstream. */
export const upstreamSeconds = new Histogram({
  name: 'exwerk_upstream_seconds',
  help: 'Seconds until an upstream answered',
  labelNames: ['service', 'outcome'],
  buckets,
  registers: [metrics],
});

/** Orders that were placed, however they are paid. */
export const ordersPlaced = new Counter({
  name: 'exwerk_orders_total',
  help: 'Orders that were placed',
  labelNames: ['country'],
  registers: [metrics],
});
// Also before the first order there is a figure: an alert asks whether there are none.
for (const country of countries) ordersPlaced.inc({ country }, 0);

/** What payments came to, by the provider's result code; `Failed` for a request that was refused or got no answer. */
export const paymentResults = new Counter({
  name: 'exwerk_payment_results_total',
  help: 'What payments with the provider came to',
  labelNames: ['result'],
  registers: [metrics],
});
for (const result of ['Failed', 'Error']) paymentResults.inc({ result }, 0);

/** Reads of what is kept of upstreams. */
export const cacheReads = new Counter({
  name: 'exwerk_cache_reads_total',
  help: 'Reads of kept answers',
  labelNames: ['state'],
  registers: [metrics],
});

/** Records that were written to search or taken out. */
export const indexWrites = new Counter({
  name: 'exwerk_index_writes_total',
  help: 'Records written to the search indices or taken out of them',
  registers: [metrics],
});

/** Open pages that are told of changes of their cart. */
export const liveCarts = new Gauge({
  name: 'exwerk_live_carts',
  help: 'Connections of pages that are told of changes of their cart',
  registers: [metrics],
});

/** Of those, the ones that there was no room for: of this instance, or of the network that they came from. */
export const liveCartRefusals = new Counter({
  name: 'exwerk_live_cart_refusals_total',
  help: 'Live connections that were refused because as many are open as may be, of all or of one client',
  labelNames: ['reason'],
  registers: [metrics],
});

/** Writes that Redis refused because it has no room, cannot keep them on its disk, or only follows another one. */
export const redisRefusals = new Counter({
  name: 'exwerk_redis_refusals_total',
  help: 'Writes that Redis refused',
  labelNames: ['service', 'reason'],
  registers: [metrics],
});

/** Whether each Redis answers; there is no value where none is used. */
export function watchRedis(connections: Readonly<Record<string, Redis | null>>): void {
  new Gauge({
    name: 'exwerk_redis_up',
    help: 'Whether the connection to Redis stands',
    labelNames: ['use'],
    registers: [metrics],
    collect() {
      for (const [use, redis] of Object.entries(connections))
        if (redis) this.set({ use }, redis.status === 'ready' ? 1 : 0);
    },
  });
}

/** Whether an upstream is left alone because it fails: 0 no, 1 open, 2 one call tries it. */
export const breakerState = new Gauge({
  name: 'exwerk_upstream_breaker',
  help: 'State of the breaker before an upstream: 0 closed, 1 open, 2 on trial',
  labelNames: ['service'],
  registers: [metrics],
});

/** Of all instances one should say 1. */
export const leading = new Gauge({
  name: 'exwerk_leader',
  help: 'Whether this instance watches the catalog and writes the indices',
  registers: [metrics],
});
