import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** For answers that are no documents: they may not be framed, guessed at or read by other sites. What else documents need is the shell's to say. */
const forData = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Helmet's headers are the same for every answer, so they are worked out once instead of for each. */
export function securityHeaders(): RequestHandler {
  const model = new ServerResponse(new IncomingMessage(new Socket()));
  forData(model.req, model, () => undefined);
  const headers = new Map(Object.entries(model.getHeaders()).map(([name, value]) => [name, String(value)]));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
