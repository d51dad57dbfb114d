import { createServer, type Server } from 'node:http';
import { stopOnSignal } from '@exwerk/shared-kernel/process/stop-on-signal';
import type { Express } from 'express';
import type { Logger } from 'pino';

interface ServeOptions {
  readonly port: number;
  readonly logger: Logger;
  /** Ends what the process holds besides connections. */
  readonly close?: () => Promise<void> | void;
}

/** Listens, and stops gracefully on SIGTERM. */
export function serve(app: Express, { port, logger, close }: ServeOptions): Server {
  const server = createServer(app);
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${port} is in use; free it or choose another one by environment variable\n`);
    process.exit(1);
  });
  server.listen(port, () => logger.info({ port }, 'listening'));
  stopOnSignal(server, () => close?.());
  return server;
}
