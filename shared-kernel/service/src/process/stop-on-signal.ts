import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds without a request after which a stopping server closes a connection: what a client was about to send has come by then. */
const idleTime = 1000;
/** Milliseconds that running requests get. */
const patience = 10_000;

/**
 * On SIGTERM or SIGINT ends a server so that no request fails which it has accepted: no new connections, running requests are answered,
 * each answer tells its client to come back on another connection, connections without a request are closed a moment later. Then `close`
 * ends what the process holds besides, and the process ends with exit code 0.
 */
export function stopOnSignal(server: Server, close: () => Promise<void> | void): void {
  const running = new Set<ServerResponse>();
  const upgraded = new Set<Duplex>();
  let stopping = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (stopping) response.setHeader('Connection', 'close');
  });
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), patience).unref();
    for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close');
    // The HTTP server's own would at once close connections whose next request is on its way.
    net.Server.prototype.close.call(server, async () => {
      await close();
      process.exit(0);
    });
    setInterval(() => {
      server.closeIdleConnections();
      for (const socket of upgraded) socket.destroy();
    }, idleTime).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
