import express, { type Router } from 'express';
import type { Config } from '../config.ts';
import { metrics } from '../metrics/metrics.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';

/** Whether somebody answers there at all, whatever the status. */
async function reachable(send: typeof fetch, url: string): Promise<boolean> {
  return send(url).then(
    response => response.status < 500,
    () => false,
  );
}

/** /healthz: the process lives. /readyz: the upstreams without which nothing can be sold answer, and what they are asked for is there. /metrics: Prometheus. */
export function createHealthRouter(config: Config, hasIndices: () => boolean): Router {
  const send = upstreamFetch('readiness', 2);
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const search = config.ALGOLIA_HOST || `https://${config.ALGOLIA_APP_ID}-dsn.algolia.net`;
    const [commerce, searching, payments] = await Promise.all([
      reachable(send, config.CTP_API_URL),
      reachable(send, search),
      config.ADYEN_API_URL === '' ? true : reachable(send, config.ADYEN_API_URL),
    ]);
    const indices = hasIndices();
    const ready = commerce && searching && payments && indices;
    response
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ready' : 'not ready', commerce, search: searching, payments, indices });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  });
  return router;
}
