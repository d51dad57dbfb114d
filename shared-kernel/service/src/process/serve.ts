import type { Server } from 'node:http';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { endTracing } from '../tracing/tracing.ts';
import { createGuardedServer, type UpgradeListener } from './guarded-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

interface ServeOptions {
  readonly port: number;
  /** All addresses of the machine unless told. */
  readonly host?: string;
  readonly logger: Logger;
  /** Gets requests for web sockets. */
  readonly upgrade?: UpgradeListener;
  /** Seconds for which the process goes on taking requests when it is told to stop, and says that it is not ready. */
  readonly drainSeconds: number;
  /** What only those may ask who run the process, and where. */
  readonly operations: { readonly app: Express; readonly port: number; readonly host: string };
  /** Ends what keeps connections open by itself, when no new ones are taken any more. */
  readonly leave?: () => void;
  /** Ends what the process holds besides connections. */
  readonly close?: () => Promise<void> | void;
}

/** Listens, and stops gracefully on SIGTERM. */
export function serve(app: Express, options: ServeOptions): Server {
  const { port, host, logger, upgrade, drainSeconds, operations, leave, close } = options;
  const server = endIfTaken(createGuardedServer(app, upgrade ? { upgrade } : {}), port);
  const stop = stopOnSignal(server, {
    drainSeconds,
    stops: () => logger.info({ drainSeconds }, 'stopping'),
    leave: () => leave?.(),
    close: async () => {
      await close?.();
      await endTracing();
    },
  });
  const watched = express();
  watched.disable('x-powered-by');
  watched.get('/readyz', (_request, response, next) => {
    if (!stop.isUnderWay) return next();
    response.status(503).json({ status: 'not ready', missing: 'the process stops' });
  });
  watched.use(operations.app);
  const operationsServer = endIfTaken(createGuardedServer(watched, { hostMayBeMissing: true }), operations.port);
  operationsServer.listen(operations.port, operations.host);
  server.listen({ port, host }, () => logger.info({ port, operationsPort: operations.port }, 'listening'));
  return server;
}

function endIfTaken(server: Server, port: number): Server {
  return server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${port} is in use; free it or choose another one by environment variable\n`);
    process.exit(1);
  });
}
