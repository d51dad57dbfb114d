import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { patienceHeader } from '@exwerk/contract/calls/call';
import type { Problem } from '@exwerk/contract/calls/problem';
import { paths } from '@exwerk/contract/routing/paths';
import { isSitemapPath } from '@exwerk/contract/routing/sitemap-paths';
import { variants } from '@exwerk/contract/storefronts/locales';
import { requestTime } from '@exwerk/service/process/guarded-server';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import { callPatience } from '../deadlines.ts';

/** The one address of the middleware that takes web sockets. */
export const isLiveCart = (url: string): boolean => /^\/api\/live-cart(?:\?|$)/.test(url);

/** The way back from a bank, in every language that a shopper may have left in. */
const returnPaths = new Set(variants.map(({ prefix }) => prefix + paths.paymentReturn));

function isOfMiddleware(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return /^\/(?:api|cms)(?:\/|$)/.test(path) || returnPaths.has(path.replace(/\/$/, '')) || isSitemapPath(path);
}

/** Milliseconds that the way back from a bank may take, for which the browser itself waits for minutes. */
const pagePatience = 30_000;

const problems = {
  late: { code: 'Timeout', status: 504, message: 'The service did not answer in time' },
  unfinished: { code: 'RequestTimeout', status: 408, message: 'The request was not sent to its end in time' },
  away: { code: 'MiddlewareUnreachable', status: 502, message: 'The service is not available at the moment' },
} satisfies Record<string, Problem>;

/** In milliseconds: for an answer, and for a client to send its request to the end. */
interface Patience {
  readonly patience?: number;
  readonly bodyPatience?: number;
}

/** What only the shop itself says: where a request comes from, and until when a page that is being rendered waits for its answer. */
const notToldOn = ['forwarded', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip', patienceHeader];

/** Hands the middleware's paths on, web sockets included: browsers know one origin only. */
export function middlewareProxy(
  middlewareUrl: string,
  trustedProxies: string[],
  logger: Logger,
  { patience = callPatience.proxy, bodyPatience = requestTime }: Patience = {},
) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  const begun = new WeakMap<IncomingMessage, number>();
  const late = new WeakSet<IncomingMessage>();
  const hurry = (outgoing: ClientRequest, incoming: IncomingMessage) => {
    begun.set(incoming, performance.now());
    if (!incoming.url?.startsWith('/api/')) return;
    let timer: NodeJS.Timeout | undefined;
    // Who never comes to the end of a request is no matter of the middleware's.
    incoming.once('end', () => {
      timer = setTimeout(() => {
        late.add(incoming);
        outgoing.destroy();
      }, patience);
    });
    for (const end of ['response', 'close']) outgoing.once(end, () => clearTimeout(timer));
  };
  // Both servers let go of whoever does not come to the end of a request, and it is chance which of them does first.
  const isUnfinished = (incoming: IncomingMessage) =>
    !incoming.complete && performance.now() - (begun.get(incoming) ?? Number.POSITIVE_INFINITY) >= bodyPatience;
  const problemOf = (incoming: IncomingMessage): Problem => {
    if (late.has(incoming)) return problems.late;
    return isUnfinished(incoming) ? problems.unfinished : problems.away;
  };
  // What a client says about who it is and where it came to stays here: the middleware believes this process.
  const introduce = (outgoing: ClientRequest, incoming: IncomingMessage) => {
    outgoing.setHeader('x-forwarded-for', proxyAddr(incoming, isTrusted));
    if (incoming.headers.host) outgoing.setHeader('x-forwarded-host', incoming.headers.host);
    else outgoing.removeHeader('x-forwarded-host');
    for (const name of notToldOn) outgoing.removeHeader(name);
  };
  return createProxyMiddleware({
    target: middlewareUrl,
    pathFilter: isOfMiddleware,
    // Web sockets are handed on by `upgrade` alone: with `ws`, the proxy would listen to the server for itself.
    ws: false,
    changeOrigin: false,
    proxyTimeout: pagePatience,
    on: {
      proxyReq: (outgoing, incoming) => {
        introduce(outgoing, incoming);
        hurry(outgoing, incoming);
      },
      proxyReqWs: introduce,
      // Its headers are copied over those that the answer has: whether this connection stays is not the middleware's matter.
      proxyRes: (answer, _incoming, response) => {
        if (response.getHeader('connection') === 'close') answer.headers.connection = 'close';
      },
      error: (error, request, response) => {
        const problem = problemOf(request);
        const said = { err: error, path: request.url?.split('?', 1)[0] };
        if (problem === problems.unfinished) logger.info(said, 'a client has not sent its request to the end');
        else logger.error(said, 'the middleware could not be reached');
        if (!('writeHead' in response)) return void response.destroy();
        if (response.headersSent) return void response.destroy();
        (response as ServerResponse)
          .writeHead(problem.status, {
            'content-type': 'application/json',
            ...(problem === problems.unfinished && { connection: 'close' }),
          })
          .end(JSON.stringify(problem));
      },
    },
  });
}
