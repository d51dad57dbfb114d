import express, { type RequestHandler, type Router } from 'express';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { News } from './rounds.ts';

const path = '/api/commerce-events';
/** Where Event Grid says that it comes from, when it asks whether it may. */
const sender = 'eventgrid.azure.net';

/** As much of a notification as counts here: what became of it is asked of the commerce service itself. */
const event = z.object({ data: z.object({ projectKey: z.string(), resource: z.object({ typeId: z.string() }) }) });
const events = z.union([event.transform(one => [one]), z.array(event).max(5000)]);
const claims = z.object({ appid: z.string().optional(), azp: z.string().optional() });

type Settings = Pick<
  Config,
  | 'CTP_PROJECT_KEY'
  | 'COMMERCE_EVENTS_KEYS_URL'
  | 'COMMERCE_EVENTS_ISSUER'
  | 'COMMERCE_EVENTS_AUDIENCE'
  | 'COMMERCE_EVENTS_CLIENT'
>;

/** Lets those through whose token is signed by the tenant, for this shop, and given to Event Grid. */
function onlySigned(config: Settings): RequestHandler {
  const keys = createRemoteJWKSet(new URL(config.COMMERCE_EVENTS_KEYS_URL), { cooldownDuration: 5000 });
  const expected = {
    issuer: config.COMMERCE_EVENTS_ISSUER,
    audience: config.COMMERCE_EVENTS_AUDIENCE,
    algorithms: ['RS256'],
    requiredClaims: ['exp'],
  };
  return async (request, _response, next) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
    try {
      const { appid, azp } = claims.parse((await jwtVerify(token, keys, expected)).payload);
      if ((appid ?? azp) !== config.COMMERCE_EVENTS_CLIENT) throw new Error('given to somebody else');
    } catch {
      throw new ProblemError(401, 'InvalidSignature', 'The delivery is not signed as it should be');
    }
    next();
  };
}

/**
 * `/api/commerce-events` takes what commercetools told a topic of Azure Event Grid, as CloudEvents, one or many. Whatever it says only makes the
 * instance that leads look; the same again, or in another order, changes nothing.
 */
export function createNewsRouter(config: Settings, news: News): Router {
  const router = express.Router();
  if (config.COMMERCE_EVENTS_KEYS_URL === '') return router;
  router.options(path, (request, response) => {
    if (request.get('webhook-request-origin') === sender)
      response.setHeader('webhook-allowed-origin', sender).setHeader('webhook-allowed-rate', '*');
    response.status(200).end();
  });
  const types = ['application/cloudevents+json', 'application/cloudevents-batch+json', 'application/json'];
  router.post(path, onlySigned(config), express.json({ type: types, limit: '2mb' }), (request, response) => {
    const body = events.safeParse(request.body);
    if (!body.success) throw new ProblemError(400, 'InvalidInput', 'This is not a delivery of notifications');
    const own = body.data.filter(({ data }) => data.projectKey === config.CTP_PROJECT_KEY);
    news.send([...new Set(own.map(({ data }) => data.resource.typeId))]);
    response.status(204).end();
  });
  return router;
}
