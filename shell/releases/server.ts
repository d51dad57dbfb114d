// Serves the remotes' releases, as a CDN does in production: immutable files, and the current composition.
import { mkdirSync } from 'node:fs';
import express from 'express';
import pino from 'pino';
import * as z from 'zod';
import { currentCompositionKey } from '../src/composition/composition.ts';
import { createOperations } from '../src/server/operations.ts';
import { parseConfig, port } from '../src/server/parse-config.ts';
import { precompressedFiles } from '../src/server/precompressed-files.ts';
import { serve } from '../src/server/serve.ts';
import { bucketCopies } from './bucket-copies.ts';
import { openStore, releasesFolder } from './store/open-store.ts';

const config = parseConfig(z.object({ RELEASES_PORT: port(8082), RELEASES_BUCKET: z.string().optional() }));
const logger = pino({ name: 'releases', level: process.env.LOG_LEVEL ?? 'info' });
const folder = releasesFolder();
const store = openStore();
mkdirSync(folder, { recursive: true });

const app = express();
app.disable('x-powered-by');
const operations = createOperations('releases', () => undefined);
app.use(operations.measure, operations.router);
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
// The history is for those who release.
app.use('/compositions', (_request, response) => notFound(response));
if (config.RELEASES_BUCKET !== undefined) app.use(bucketCopies(store, folder));
app.use(precompressedFiles(folder, 'public, max-age=31536000, immutable'));
app.use((_request, response) => notFound(response));
serve(app, { port: config.RELEASES_PORT, logger });

function notFound(response: express.Response): void {
  response
    .status(404)
    .set('Cache-Control', 'no-store')
    .json({ code: 'NotFound', status: 404, message: 'No such file' });
}
