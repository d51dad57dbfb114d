// A process as the shop's servers are, for tests of how it begins and ends.
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import pino from 'pino';
import * as z from 'zod';
import { drainSeconds, host, operationsHost, port } from '../config/variables.ts';
import { createOperations } from '../http/operations.ts';
import { serve } from '../process/serve.ts';

const config = z
  .object({
    PORT: port(0),
    HOST: host('127.0.0.1'),
    OPERATIONS_PORT: port(0),
    OPERATIONS_HOST: operationsHost,
    DRAIN_SECONDS: drainSeconds({}),
  })
  .parse(process.env);
const app = express();
app.get('/', (_request, response) => {
  response.send('at once');
});
app.get('/slow', async (_request, response) => {
  await wait(1500);
  response.send('late');
});
app.get('/never', () => undefined);
serve(app, {
  port: config.PORT,
  host: config.HOST,
  variables: { port: 'PORT', host: 'HOST' },
  logger: pino({ level: 'silent' }),
  drainSeconds: config.DRAIN_SECONDS,
  operations: {
    app: createOperations('served', () => undefined).app,
    port: config.OPERATIONS_PORT,
    host: config.OPERATIONS_HOST,
    variables: { port: 'OPERATIONS_PORT', host: 'OPERATIONS_HOST' },
  },
});
