import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds without a request after which a stopping server closes a connection: what a client was about to send has come by then. */
const idleTime = 1000;
/** Milliseconds that running requests get once no new ones are taken. */
const patience = 10_000;

interface StopSteps {
  /** Seconds between the signal and the end of the listener, in which load balancers come to know. */
  readonly drainSeconds: number;
  stops(): void;
  /** No new connections are taken any more. */
  leave(): void;
  /** The last connection is gone. */
  close(): Promise<void> | void;
}

/**
 * On SIGTERM or SIGINT ends a server so that no request fails: for a time everything is still taken, while each answer tells its client
 * to come back on another connection. Then there are no new connections, running requests are answered, connections without a request
 * are closed a moment later. At last `close` ends what the process holds besides, and the process ends with exit code 0.
 */
export function stopOnSignal(server: Server, steps: StopSteps): { readonly isUnderWay: boolean } {
  const running = new Set<ServerResponse>();
  const upgraded = new Set<Duplex>();
  const stop = { isUnderWay: false };
  server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (stop.isUnderWay) response.setHeader('Connection', 'close');
  });
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  const leave = () => {
    setTimeout(() => process.exit(0), patience).unref();
    steps.leave();
    // The HTTP server's own would at once close connections whose next request is on its way.
    net.Server.prototype.close.call(server, async () => {
      await steps.close();
      process.exit(0);
    });
    setInterval(() => {
      server.closeIdleConnections();
      for (const socket of upgraded) socket.destroy();
    }, idleTime).unref();
  };
  const begin = () => {
    if (stop.isUnderWay) return;
    stop.isUnderWay = true;
    steps.stops();
    for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close');
    setTimeout(leave, steps.drainSeconds * 1000);
  };
  process.once('SIGTERM', begin);
  process.once('SIGINT', begin);
  return stop;
}
