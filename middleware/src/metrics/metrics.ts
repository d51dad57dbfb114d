import type { Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

/** Connections that shoppers, or the shell for them, hold open. */
export function countConnections(server: Server): void {
  new Gauge({
    name: 'exwerk_open_connections',
    help: 'Connections to the public port',
    registers: [metrics],
    collect() {
      return new Promise<void>(resolve => {
        server.getConnections((_error, count) => {
          this.set(count);
          resolve();
        });
      });
    },
  });
}
