import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';

interface ServeOptions {
  readonly port: number;
  readonly logger: Logger;
  /** Ends what the process holds besides connections. */
  readonly close?: () => Promise<void> | void;
}

/** Milliseconds that running requests get to end after SIGTERM. */
const patience = 10_000;

/** Listens, and stops gracefully: no new connections, running requests end, then the process does. */
export function serve(app: Express, { port, logger, close }: ServeOptions): Server {
  const server = createServer(app);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${port} is in use; free it or choose another one by environment variable\n`);
    process.exit(1);
  });
  server.listen(port, () => logger.info({ port }, 'listening'));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), patience).unref();
    server.close(async () => {
      await close?.();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return server;
}
