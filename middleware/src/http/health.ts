import express, { type Router } from 'express';
import type { Config } from '../config.ts';
import { metrics } from '../metrics/metrics.ts';

/** Milliseconds */
const patience = 2000;

/** Whether somebody answers there at all, whatever the status. */
async function reachable(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    response => response.status < 500,
    () => false,
  );
}

/**
 * /healthz: the process lives. /readyz: it can do its work, whatever becomes of its upstreams: those are the same for all instances, so taking one
 * out for them would take out all. /upstreams: which of them answer. /metrics: Prometheus.
 */
export function createHealthRouter(config: Config, hasIndices: () => boolean): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', (_request, response) => {
    const indices = hasIndices();
    response.status(indices ? 200 : 503).json({ status: indices ? 'ready' : 'not ready', indices });
  });
  router.get('/upstreams', async (_request, response) => {
    const addresses = {
      commerce: config.CTP_API_URL,
      search: config.ALGOLIA_HOST || `https://${config.ALGOLIA_APP_ID}-dsn.algolia.net`,
      ...(config.ADYEN_API_URL !== '' && { payments: config.ADYEN_API_URL }),
    };
    const answers = Object.entries(addresses).map(async ([name, url]) => [name, await reachable(url)] as const);
    response.json(Object.fromEntries(await Promise.all(answers)));
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}
