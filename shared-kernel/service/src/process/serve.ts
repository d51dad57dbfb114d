import type { Server } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { createGuardedServer, type UpgradeListener } from './guarded-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

interface ServeOptions {
  readonly port: number;
  /** All addresses of the machine unless told. */
  readonly host?: string;
  readonly logger: Logger;
  /** Gets requests for web sockets. */
  readonly upgrade?: UpgradeListener;
  /** What only those may ask who run the process, and where. */
  readonly operations: { readonly app: Express; readonly port: number; readonly host: string };
  /** Ends what the process holds besides connections. */
  readonly close?: () => Promise<void> | void;
}

/** Listens, and stops gracefully on SIGTERM. */
export function serve(app: Express, { port, host, logger, upgrade, operations, close }: ServeOptions): Server {
  const server = endIfTaken(createGuardedServer(app, upgrade ? { upgrade } : {}), port);
  const operationsServer = endIfTaken(createGuardedServer(operations.app, { hostMayBeMissing: true }), operations.port);
  operationsServer.listen(operations.port, operations.host);
  server.listen({ port, host }, () => logger.info({ port, operationsPort: operations.port }, 'listening'));
  stopOnSignal(server, () => close?.());
  return server;
}

function endIfTaken(server: Server, port: number): Server {
  return server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    process.stderr.write(`Port ${port} is in use; free it or choose another one by environment variable\n`);
    process.exit(1);
  });
}
