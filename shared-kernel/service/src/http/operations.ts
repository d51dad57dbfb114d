import type { Server } from 'node:http';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DiskWatch } from '../process/disk-watch.ts';
import { countConnections } from './open-connections.ts';

export interface Operations {
  /** `/healthz`, `/readyz`, `/metrics` and what the process brings besides, for a port of its own. */
  readonly app: Express;
  /** Times every request; put it first. */
  readonly measure: RequestHandler;
  readonly registry: Registry;
  /** From now on the figures tell how many connections a server has. */
  watch(server: Server): void;
  /** From now on health and figures tell whether a disk takes what the process writes. */
  watchDisk(disk: Pick<DiskWatch, 'hasSpace'>): void;
}

/** What whoever runs a process asks it. `notReady` names what is missing, or nothing. */
export function createOperations(process: string, notReady: () => string | undefined, ...more: Router[]): Operations {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const app = express();
  app.disable('x-powered-by');
  let watchedDisk: Pick<DiskWatch, 'hasSpace'> | undefined;
  const isDiskFull = () => watchedDisk?.hasSpace() === false;
  // What is there is served all the same: whoever ended the process for its disk would take that away and make no space.
  app.get('/healthz', (_request, response) => {
    response.json({ status: isDiskFull() ? 'the disk is full' : 'ok' });
  });
  app.get('/readyz', (_request, response) => {
    const missing = notReady();
    response.status(missing ? 503 : 200).json(missing ? { status: 'not ready', missing } : { status: 'ready' });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  for (const router of more) app.use(router);
  app.use((_request, response) => {
    response.status(404).json({ code: 'NotFound', status: 404, message: 'There is nothing at this address' });
  });
  const measure: RequestHandler = (request, response, next) => {
    const stop = duration.startTimer({ method: request.method });
    response.once('finish', () => stop({ status: String(response.statusCode) }));
    next();
  };
  const watch = (server: Server) => countConnections(server, registry);
  const watchDisk: Operations['watchDisk'] = disk => {
    watchedDisk = disk;
    new Gauge({
      name: 'disk_full',
      help: 'Whether the disk takes nothing more of what the process writes',
      registers: [registry],
      collect() {
        this.set(isDiskFull() ? 1 : 0);
      },
    });
  };
  return { app, measure, registry, watch, watchDisk };
}
