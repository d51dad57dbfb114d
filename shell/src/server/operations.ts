import { type RequestHandler, Router } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Operations {
  /** `/healthz`, `/readyz` and `/metrics`. */
  readonly router: Router;
  /** Times every request; put it first. */
  readonly measure: RequestHandler;
  readonly registry: Registry;
}

/** What whoever runs a process asks it. `notReady` names what is missing, or nothing. */
export function createOperations(process: string, notReady: () => string | undefined): Operations {
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
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', (_request, response) => {
    const missing = notReady();
    response.status(missing ? 503 : 200).json(missing ? { status: 'not ready', missing } : { status: 'ready' });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  const measure: RequestHandler = (request, response, next) => {
    const stop = duration.startTimer({ method: request.method });
    response.once('finish', () => stop({ status: String(response.statusCode) }));
    next();
  };
  return { router, measure, registry };
}
