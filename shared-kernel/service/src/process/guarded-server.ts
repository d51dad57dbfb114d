import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds in which a connection must have sent a request's head, and moved at all. */
const headTime = 10_000;
const silence = 120_000;
/** Milliseconds in which it must have sent all of a request. */
export const requestTime = 20_000;
/** Longer than any proxy in front keeps an idle connection: whoever closes first must be the one that knows. */
const idleTime = 75_000;
/** Milliseconds that a client gets to close its half after ours has ended. */
const farewell = 1000;
/** Connections that one process holds at once; more are closed when they come. */
const mostConnections = 10_000;

/** A name, an IPv4 or a bracketed IPv6 address, with a port or without. */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface GuardOptions {
  /** Gets the requests for another protocol; without it they are all refused. */
  readonly upgrade?: UpgradeListener;
  /** Answers, with a 400, what nobody could read; its connection closes. */
  readonly unreadable?: RequestListener;
  /** Probes of load balancers name no host. */
  readonly hostMayBeMissing?: boolean;
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Whether whatever reads the request's address and host later on can do so. */
function isReadable(request: IncomingMessage, hostMayBeMissing = false): boolean {
  const { url = '', headers } = request;
  // A second slash would make the path's first part a host; other forms of an address are for proxies.
  if (!/^\/(?![/\\])/.test(url) || !URL.canParse(`http://host${url}`)) return false;
  if (headers.host === undefined) return hostMayBeMissing;
  return hostPattern.test(headers.host) && URL.canParse(`http://${headers.host}`) && !hasTwoHosts(request);
}

/** Answers a request for another protocol with a status and closes its connection, whatever the client does. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => undefined);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}

const refuse: RequestListener = (_request, response) =>
  response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad request');

/** Node leaves upgraded connections to whoever takes them, half-open ones, too. */
function closeBothHalves(socket: Duplex): void {
  // Without a listener the failure of one connection would end the process.
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => setTimeout(() => socket.destroy(), farewell).unref());
}

/**
 * Node's HTTP server as every process of the shop that others reach has it: a request that nobody could read gets a 400 before anything
 * reads it, and no connection stays because its client is slow, silent or half gone.
 */
export function createGuardedServer(
  listener: RequestListener,
  { upgrade, unreadable = refuse, hostMayBeMissing = false }: GuardOptions = {},
): Server {
  const server = createServer(
    {
      headersTimeout: headTime,
      requestTimeout: requestTime,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: idleTime,
      // A missing host is refused below where it matters.
      requireHostHeader: false,
    },
    (request, response) => {
      if (isReadable(request, hostMayBeMissing)) listener(request, response);
      else unreadable(request, response.setHeader('Connection', 'close'));
    },
  );
  server.maxConnections = mostConnections;
  server.timeout = silence;
  server.on('upgrade', (request, socket, head) => {
    closeBothHalves(socket);
    if (!isReadable(request, hostMayBeMissing)) refuseUpgrade(socket, 400);
    else if (upgrade) upgrade(request, socket, head);
    else refuseUpgrade(socket, 404);
  });
  return server;
}
