import { contractPath } from '@exwerk/contract/calls/told-call';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { accessLevel } from '@exwerk/service/http/access-log';
import { idForRequest } from '@exwerk/service/http/request-id';
import { redactedSerializers } from '@exwerk/service/process/redacted-log';
import { traceRequests } from '@exwerk/service/tracing/tracing';
import express, { type Express, type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { callLimits } from '../limits/call-limits.ts';
import { isOwn, networkLimit } from '../limits/network-limit.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { consentsOf, cookiesOf } from '../session/cookies.ts';
import { knownBrowser } from '../session/known-browser.ts';
import { deviceFingerprint, sessionCookies, setChoiceCookies } from '../session/session-cookies.ts';
import { budgetOf, requestScope } from '../upstream/request-scope.ts';
import { answerCalls, type CallRegistry, refuseUnknownCalls } from './call-registry.ts';
import { jsonBody } from './json-body.ts';
import { checkOrigin, shopHosts } from './origin-check.ts';
import { sendProblem } from './problem-answer.ts';
import {
  defaultCountrySetting,
  localeNamed,
  localeOf,
  type RequestContext,
  shopHostOf,
  storefrontOf,
  trackingCookieOf,
} from './request-context.ts';
import { securityHeaders } from './security-headers.ts';
import { shopOrigins } from './shop-origin.ts';
import { tellContract } from './tell-contract.ts';

/** What the features bring: answers to calls, and addresses of their own. */
export interface Features {
  registerCalls(calls: CallRegistry): void;
  readonly routers: readonly Router[];
  /** Those that read the body themselves, because it is a form or a file and no JSON. */
  readonly formRouters: readonly Router[];
}

/** The language a call asks for: its `acceptLanguage` argument, otherwise the header. */
function askedLocale(storefront: Storefront, request: Request, args: unknown): LocaleRecord {
  const first: unknown = Array.isArray(args) ? args[0] : undefined;
  const named =
    typeof first === 'object' && first !== null && 'acceptLanguage' in first ? first.acceptLanguage : undefined;
  return typeof named === 'string' ? localeNamed(storefront, named) : localeOf(storefront, request);
}

export function contextFactory(services: Pick<Services, 'sessions' | 'seal' | 'config'>) {
  const { sessions, seal, config } = services;
  const originOf = shopOrigins(config);
  return (request: Request, response: Response, args?: unknown): RequestContext => {
    const cookies = cookiesOf(request);
    const host = shopHostOf(request);
    const storefront = storefrontOf(request, host);
    const locale = askedLocale(storefront, request, args);
    setChoiceCookies(cookies, response, config, {
      country: storefront.country,
      locale: locale.code,
      store: storefront.storeKey,
      currency: storefront.currency,
    });
    return {
      requestId: requestScope.getStore()?.requestId ?? '',
      storefront,
      locale,
      shopOrigin: originOf(storefront, host),
      get ip() {
        return request.ip ?? '';
      },
      get isOwn() {
        return isOwn(request);
      },
      get consents() {
        return consentsOf(cookies);
      },
      get trackingCookie() {
        return trackingCookieOf(cookies);
      },
      session: sessionCookies(cookies, response, sessions, config),
      knownBrowser: knownBrowser(cookies, response, seal, config),
      deviceFingerprint: deviceFingerprint(cookies, response, config),
    };
  };
}

/** One line per request. Queries and headers hold addresses and tokens, so neither is written. */
function accessLog(logger: Logger, share: number) {
  return pinoHttp({
    logger,
    customLogLevel: accessLevel(share),
    genReqId: () => requestScope.getStore()?.requestId ?? '',
    quietReqLogger: true,
    serializers: redactedSerializers,
  });
}

export function createApp(services: Services, features: Features): Express {
  const { config, log, counters } = services;
  const app = express();
  app.set('trust proxy', config.TRUST_PROXY);
  app.set(defaultCountrySetting, config.DEFAULT_COUNTRY);
  app.disable('x-powered-by');
  // Nothing here is asked for again with the tag of an answer.
  app.disable('etag');
  app.use(traceRequests(request => ({ 'exwerk.storefront': storefrontOf(request).country })));
  app.use((request, response, next) => {
    const requestId = idForRequest(request);
    response.setHeader('x-request-id', requestId);
    requestScope.run({ requestId, budget: budgetOf(config.REQUEST_SECONDS) }, next);
  });
  if (log.isLevelEnabled('debug') || config.ACCESS_LOG_SHARE > 0) app.use(accessLog(log, config.ACCESS_LOG_SHARE));
  app.use(securityHeaders);
  app.use(checkOrigin(shopHosts(config)));
  const limiters = callLimits(config, counters);
  app.use(answerCalls(features.registerCalls, { contextOf: contextFactory(services), limiters, log }));
  const contractLimit = networkLimit(counters('contract', config.RATE_LIMIT_PER_MINUTE, 60));
  app.get(contractPath, contractLimit, tellContract(features.registerCalls));
  for (const router of features.formRouters) app.use(router);
  app.use(jsonBody);
  for (const router of features.routers) app.use(router);
  app.use(refuseUnknownCalls);
  app.use((request, _response, next) => {
    next(new ProblemError(404, 'NotFound', `There is nothing at ${request.path}`));
  });
  app.use((error: unknown, request: Request, response: Response, _next: unknown) => {
    sendProblem(error, request, response, log);
  });
  return app;
}
