// Serves the remotes' releases: immutable files, as a CDN or an object store does in production, and the current composition.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import express from 'express';
import pino from 'pino';
import * as z from 'zod';
import { createOperations } from '../src/server/operations.ts';
import { parseConfig, port } from '../src/server/parse-config.ts';
import { precompressedFiles } from '../src/server/precompressed-files.ts';
import { serve } from '../src/server/serve.ts';

const config = parseConfig(z.object({ RELEASES_PORT: port(8082), DATA_DIR: z.string().default('.data') }));
const logger = pino({ name: 'releases', level: process.env.LOG_LEVEL ?? 'info' });
const root = path.resolve(import.meta.dirname, '../..', config.DATA_DIR, 'releases');
mkdirSync(root, { recursive: true });

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
app.use('/compositions', express.static(path.join(root, 'compositions'), { cacheControl: false, setHeaders: noStore }));
app.use(precompressedFiles(root, 'public, max-age=31536000, immutable'));
app.use((_request, response) => {
  response
    .status(404)
    .set('Cache-Control', 'no-store')
    .json({ code: 'NotFound', status: 404, message: 'No such file' });
});
serve(app, { port: config.RELEASES_PORT, logger });

function noStore(response: express.Response): void {
  response.set('Cache-Control', 'no-store');
}
