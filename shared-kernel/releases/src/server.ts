// Serves the releases, as a CDN does in production: immutable files, and the current composition.
import { mkdirSync } from 'node:fs';
import { currentCompositionKey } from '@exwerk/contract/releases/composition';
import { readEnvironment } from '@exwerk/service/config/environment';
import { createOperations } from '@exwerk/service/http/operations';
import { precompressedFiles } from '@exwerk/service/http/precompressed-files';
import { endOnUncaught, redactedLog } from '@exwerk/service/process/redacted-log';
import { serve } from '@exwerk/service/process/serve';
import express from 'express';
import pino from 'pino';
import { serverSettings } from './config.ts';
import { bucketCopies, servedKey } from './serving/bucket-copies.ts';
import { openStore, releasesFolder } from './store/open-store.ts';

const config = readEnvironment(serverSettings);
const logger = pino({ ...redactedLog, name: 'releases', level: config.LOG_LEVEL });
endOnUncaught(logger);
const folder = releasesFolder();
const store = openStore();
mkdirSync(folder, { recursive: true });

const app = express();
app.disable('x-powered-by');
const operations = createOperations('releases', () => undefined);
app.use(operations.measure);
app.use((_request, response, next) => {
  // Scripts, styles and fonts are fetched by pages of every storefront's domain.
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
});
app.get(`/${currentCompositionKey}`, async (_request, response, next) => {
  const file = await store.read(currentCompositionKey);
  if (!file) return next();
  response.type('json').set('Cache-Control', 'no-store').send(file.content);
});
// The history and the source maps are for those who release.
app.use((request, response, next) => (servedKey(request.path) ? next() : notFound(response)));
if (config.RELEASES_BUCKET !== '') app.use(bucketCopies(store, folder));
app.use(precompressedFiles(folder, 'public, max-age=31536000, immutable'));
app.use((_request, response) => notFound(response));
const server = serve(app, {
  port: config.RELEASES_PORT,
  logger,
  drainSeconds: config.DRAIN_SECONDS,
  operations: {
    app: operations.app,
    port: config.RELEASES_OPERATIONS_PORT,
    host: config.OPERATIONS_HOST,
  },
});
operations.watch(server);

function notFound(response: express.Response): void {
  response
    .status(404)
    .set('Cache-Control', 'no-store')
    .json({ code: 'NotFound', status: 404, message: 'No such file' });
}
