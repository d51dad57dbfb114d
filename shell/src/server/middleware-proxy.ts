import type { ServerResponse } from 'node:http';
import type { Problem } from '@exwerk/shared-kernel/contract/problem';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';

/** Hands the middleware's paths on, web sockets included: browsers know one origin only. */
export function middlewareProxy(middlewareUrl: string, logger: Logger) {
  return createProxyMiddleware({
    target: middlewareUrl,
    pathFilter: path => /^\/(?:api|cms)(?:[/?]|$)|^\/after-payment-redirect-back(?:[/?]|$)/.test(path),
    ws: true,
    xfwd: true,
    changeOrigin: false,
    proxyTimeout: 30_000,
    on: {
      proxyReq: (outgoing, incoming) => {
        // The storefront is told by the host that the shopper sees.
        if (incoming.headers.host) outgoing.setHeader('x-forwarded-host', incoming.headers.host);
      },
      error: (error, request, response) => {
        logger.error({ err: error, url: request.url }, 'the middleware could not be reached');
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
