import { randomUUID } from 'node:crypto';
import express from 'express';
import { actorOf, demand } from '../http/caller.ts';
import { checkExpansion } from '../http/expand.ts';
import { isInStore } from '../http/in-store.ts';
import { droppedHeader, dropping } from '../http/leniency.ts';
import { refuseAbsent } from '../http/not-implemented.ts';
import type { Reply } from '../http/request.ts';
import type { RouteTable } from '../http/route-table.ts';
import type { OAuthEndpoints } from '../oauth/endpoints.ts';
import { neededScopes } from '../oauth/scopes.ts';
import type { TokenStore } from '../oauth/token-store.ts';
import { CommerceError, invalidJson, invalidToken, notFound, uriNotFound } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { actAs } from '../store/actor.ts';

export interface RouterServices {
  project: Project;
  routes: RouteTable;
  oauth: OAuthEndpoints;
  tokens: TokenStore;
  /** Whether fields that nobody knows are refused; otherwise they are dropped. */
  strict: boolean;
}

/** A field that is null is a field that is absent, also in the value of a custom object. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([name, item]) => [name, withoutNulls(item)]),
  );
}

// Far deeper than any draft; whatever walks through a body may do so by recursion.
const deepest = 100;
const isTooDeep = (value: unknown, depth = 0): boolean =>
  depth > deepest ||
  (typeof value === 'object' && value !== null && Object.values(value).some(item => isTooDeep(item, depth + 1)));

function readBody(text: string): unknown {
  if (text === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw invalidJson(error instanceof Error ? error.message : 'unreadable');
  }
  if (isTooDeep(body)) throw invalidJson(`nested deeper than ${deepest} levels`);
  return text.includes('null') ? withoutNulls(body) : body;
}

function failure(error: unknown): { status: number; body: object } {
  if (error instanceof CommerceError) return { status: error.statusCode, body: error.toBody() };
  if (error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500) {
    return {
      status: error.status,
      body: {
        statusCode: error.status,
        message: error.message,
        errors: [{ code: 'InvalidInput', message: error.message }],
      },
    };
  }
  const message = 'Sorry, something went wrong.';
  return { status: 500, body: { statusCode: 500, message, errors: [{ code: 'General', message }] } };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw uriNotFound(segment);
  }
}

// Printable and bounded, since it is sent back as it came.
const correlatable = /^[\x21-\x7e]{1,256}$/;

/** Both hosts as one Express router. `onFault` hears of errors that are this service's own. */
export function createRouter(
  { project, routes, oauth, tokens, strict }: RouterServices,
  onFault: (error: unknown) => void = () => undefined,
): express.Router {
  const router = express.Router();
  router.use((request, response, next) => {
    const given = request.get('x-correlation-id') ?? '';
    response.set('X-Correlation-ID', correlatable.test(given) ? given : `${project.key}/${randomUUID()}`);
    next();
  });
  router.use(express.text({ type: () => true, limit: '1mb' }));

  async function answer(request: express.Request): Promise<Reply> {
    const url = new URL(request.url, 'http://localhost');
    const segments = url.pathname
      .split('/')
      .filter(part => part !== '')
      .map(decode);
    const text = typeof request.body === 'string' ? request.body : '';
    const [first, ...rest] = segments;
    if (first === 'oauth') {
      const form = Object.fromEntries(new URLSearchParams(text));
      return oauth.handle({
        method: request.method,
        segments: rest,
        authorization: request.headers.authorization,
        query: url.searchParams,
        form,
      });
    }
    const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const caller = bearer === undefined ? undefined : tokens.find(bearer);
    if (caller === undefined || caller.kind !== 'access') throw invalidToken();
    if (first !== project.key) throw uriNotFound(url.pathname);
    const inStore = rest[0] === 'in-store' && rest[1]?.startsWith('key=') === true;
    const storeKey = inStore ? rest[1]?.slice(4) : undefined;
    const path = inStore ? rest.slice(2) : rest;
    if (inStore && !isInStore(request.method, path)) throw uriNotFound(url.pathname);
    demand(caller, project.key, neededScopes(request.method, path), storeKey);
    if (storeKey !== undefined && project.collections.stores.find('key', storeKey) === undefined)
      throw notFound(`key '${storeKey}'`);
    refuseAbsent(path);
    const { handler, params } = routes.find(request.method, path, url.pathname);
    const body = request.method === 'POST' ? readBody(text) : undefined;
    checkExpansion(url.searchParams);
    const { method } = request;
    const sent = { method, path: path.join('/'), params, query: url.searchParams, body, caller, storeKey };
    return actAs(actorOf(caller, request.get('x-external-user-id')), () => handler(sent));
  }

  router.use(async (request, response) => {
    const dropped = new Set<string>();
    const told = () => {
      if (dropped.size > 0) response.set('X-Dropped-Fields', droppedHeader(dropped));
    };
    try {
      const reply = await (strict ? answer(request) : dropping(dropped, () => answer(request)));
      if (request.method === 'HEAD' && reply.isEmpty === true) throw notFound('the given condition');
      told();
      // Written as it is: an ETag of every answer would cost more than finding it.
      response.writeHead(reply.status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(reply.body),
      });
      response.end(request.method === 'HEAD' ? undefined : reply.body);
    } catch (error) {
      told();
      const { status, body } = failure(error);
      if (status >= 500) onFault(error);
      if (status === 401) response.set('WWW-Authenticate', 'Bearer realm="commercetools"');
      response.status(status).json(body);
    }
  });
  const refuse: express.ErrorRequestHandler = (error, _request, response, _next) => {
    const { status, body } = failure(error);
    response.status(status).json(body);
  };
  router.use(refuse);
  return router;
}
