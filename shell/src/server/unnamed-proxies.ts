import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import proxyAddr from 'proxy-addr';

/** Milliseconds over which requests are counted. */
const window = 60_000;
/** Requests of one address for so many clients that it is a proxy, and no client that names one. */
const telling = { requests: 100, clients: 5 };
/** Characters by which clients are told apart. */
const longestClient = 64;
/** Addresses that are counted at the same time. */
const mostAddresses = 1000;

/**
 * Tells whoever runs the shop that a proxy stands before it which `TRUST_PROXY` does not name: all who come through it share the rates of one
 * client. Its address is not written down, for whoever likes may send such headers.
 */
export function noticeUnnamedProxies(trusted: string[], registry: Registry, logger: Logger): RequestHandler {
  const isTrusted = proxyAddr.compile(trusted);
  const forwarded = new Counter({
    name: 'http_unbelieved_forwards_total',
    help: 'Requests that name another client by X-Forwarded-For, from an address that TRUST_PROXY does not name',
    registers: [registry],
  });
  const seen = new Map<string, { requests: number; clients: Set<string> }>();
  let began = performance.now();
  let isTold = false;
  return (request, _response, next) => {
    next();
    const client = request.headers['x-forwarded-for'];
    const address = request.socket.remoteAddress;
    if (client === undefined || address === undefined || isTrusted(address, 0)) return;
    forwarded.inc();
    if (performance.now() - began > window) {
      began = performance.now();
      seen.clear();
      isTold = false;
    }
    const known = seen.get(address) ?? { requests: 0, clients: new Set<string>() };
    if (seen.size < mostAddresses) seen.set(address, known);
    known.requests += 1;
    if (known.clients.size < telling.clients) known.clients.add(beginningOf(String(client)));
    if (isTold || known.requests < telling.requests || known.clients.size < telling.clients) return;
    isTold = true;
    logger.warn('a proxy that TRUST_PROXY does not name sends many requests: all its clients share the rates of one');
  };
}

/** A copy: what is cut off a string holds on to all of it. */
const beginningOf = (text: string) => Buffer.from(text.slice(0, longestClient)).toString();
