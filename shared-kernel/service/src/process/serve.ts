import type { RequestListener, Server } from 'node:http';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { endTracing } from '../tracing/tracing.ts';
import { createGuardedServer, type UpgradeListener } from './guarded-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Where a server listens. */
interface Place {
  readonly port: number;
  /** All addresses of the machine unless told. */
  readonly host?: string;
  /** The environment variables that say so. */
  readonly variables: { readonly port: string; readonly host?: string };
}

interface ServeOptions extends Place {
  readonly logger: Logger;
  /** Gets requests for web sockets. */
  readonly upgrade?: UpgradeListener;
  /** Answers, with a 400, requests whose address or host nobody can read; a bare text does without it. */
  readonly unreadable?: RequestListener;
  /** Seconds for which the process goes on taking requests when it is told to stop, and says that it is not ready. */
  readonly drainSeconds: number;
  /** What only those may ask who run the process, and where. */
  readonly operations: Place & { readonly app: Express; readonly host: string };
  /** Ends what keeps connections open by itself, when no new ones are taken any more. */
  readonly leave?: () => void;
  /** Ends what the process holds besides connections. */
  readonly close?: () => Promise<void> | void;
}

/** Listens, and stops gracefully on SIGTERM. */
export function serve(app: Express, options: ServeOptions): Server {
  const { logger, upgrade, unreadable, drainSeconds, operations, leave, close } = options;
  const server = createGuardedServer(app, { ...(upgrade && { upgrade }), ...(unreadable && { unreadable }) });
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
  listen(createGuardedServer(watched, { hostMayBeMissing: true }), operations);
  listen(server, options).once('listening', () =>
    logger.info({ port: options.port, operationsPort: operations.port }, 'listening'),
  );
  return server;
}

/** Ends the process when it cannot, naming the variable. */
function listen(server: Server, place: Place): Server {
  const { port, host } = place;
  return server.listen({ port, host }).on('error', (error: NodeJS.ErrnoException) => {
    const fault = faultOf(error, place);
    if (!fault) throw error;
    process.stderr.write(`Environment variable ${fault}\n`);
    process.exit(1);
  });
}

/** Of its place, if that is why it cannot listen. */
function faultOf({ code, syscall = '' }: NodeJS.ErrnoException, { port, host, variables }: Place): string | undefined {
  if (code === 'EADDRINUSE') return `${variables.port}: port ${port} is in use; free it or choose another one`;
  if (code === 'EACCES') return `${variables.port}: port ${port} is not for this user; choose one above 1023`;
  const isOfHost = syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL';
  return isOfHost ? `${variables.host ?? variables.port}: ${host} is no address of this machine (${code})` : undefined;
}
