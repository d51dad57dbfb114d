import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '@exwerk/contract/calls/problem';
import { isSitemapPath } from '@exwerk/contract/routing/sitemap-paths';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';

/** The one address of the middleware that takes web sockets. */
export const isLiveCart = (url: string): boolean => /^\/api\/live-cart(?:\?|$)/.test(url);

/** Hands the middleware's paths on, web sockets included: browsers know one origin only. */
export function middlewareProxy(middlewareUrl: string, trustedProxies: string[], logger: Logger) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  // What a client says about who it is and where it came to stays here: the middleware believes this process.
  const introduce = (outgoing: ClientRequest, incoming: IncomingMessage) => {
    outgoing.setHeader('x-forwarded-for', proxyAddr(incoming, isTrusted));
    if (incoming.headers.host) outgoing.setHeader('x-forwarded-host', incoming.headers.host);
    else outgoing.removeHeader('x-forwarded-host');
    for (const name of ['forwarded', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip']) outgoing.removeHeader(name);
  };
  return createProxyMiddleware({
    target: middlewareUrl,
    pathFilter: path =>
      /^\/(?:api|cms)(?:[/?]|$)|^\/after-payment-redirect-back(?:[/?]|$)/.test(path) ||
      isSitemapPath(path.split('?', 1)[0] ?? ''),
    // Web sockets are handed on by `upgrade` alone: with `ws`, the proxy would listen to the server for itself.
    ws: false,
    changeOrigin: false,
    proxyTimeout: 30_000,
    on: {
      proxyReq: introduce,
      proxyReqWs: introduce,
      error: (error, request, response) => {
        logger.error({ err: error, path: request.url?.split('?', 1)[0] }, 'the middleware could not be reached');
        if (!('writeHead' in response)) return void response.destroy();
        if (response.headersSent) return void response.destroy();
        const problem: Problem = {
          code: 'MiddlewareUnreachable',
          status: 502,
          message: 'The service is not available at the moment',
        };
        (response as ServerResponse)
          .writeHead(502, { 'content-type': 'application/json' })
          .end(JSON.stringify(problem));
      },
    },
  });
}
