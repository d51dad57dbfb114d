import { type Request, Router } from 'express';
import { z } from 'zod';
import { featureMissing, SearchProblem } from '../problem.ts';
import { type ApiKey, type KeyRules, type KeyStore, keySchema } from '../storage/key-store.ts';
import { type Access, allowedAll, type Credentials, notAllowed, searchOnly } from './access.ts';
import { bodyOf, pathPart } from './body.ts';

const now = () => new Date().toISOString();

const keyMissing = (): SearchProblem => new SearchProblem(404, 'Key does not exist');

/** How a key is shown: the time it is good for counts from now. */
function shown({ createdAt, validity, ...key }: ApiKey) {
  const left = validity === 0 ? 0 : Math.max(1, createdAt + validity - Math.floor(Date.now() / 1000));
  return { ...key, createdAt, validity: left };
}

/** Restrictions that this service would not keep, and what stands for none. */
const unkept = z.union([z.literal(0), z.literal(''), z.array(z.unknown()).length(0)]).optional();
const requestSchema = keySchema.extend({
  maxHitsPerQuery: z.unknown().optional(),
  maxQueriesPerIPPerHour: z.unknown().optional(),
  queryParameters: z.unknown().optional(),
  referers: z.unknown().optional(),
});

/** What a key should allow; a restriction that would not be kept is not taken. */
function rulesOf(request: Request): KeyRules {
  const { acl, description, indexes, validity, ...restrictions } = bodyOf(request, requestSchema);
  for (const [name, value] of Object.entries(restrictions))
    if (!unkept.safeParse(value).success) throw featureMissing(`The key restriction ${name}`);
  return { acl, description, indexes, validity };
}

/** Keys: list, read, make, change, delete and bring back. */
export function keyRoutes(keys: KeyStore, credentials: Credentials, access: Access): Router {
  const router = Router();
  const { mayAll } = access;

  router.get('/1/keys', mayAll, (_request, response) => {
    response.json({ keys: [searchOnly(credentials), ...keys.all()].map(shown) });
  });

  router.get('/1/keys/:key', access.may('search'), (request, response) => {
    const value = pathPart(request, 'key');
    const caller = access.caller(request);
    if (caller !== 'admin' && caller?.value !== value) throw notAllowed();
    const found =
      [searchOnly(credentials), allowedAll(credentials)].find(key => key.value === value) ?? keys.find(value);
    if (!found) throw keyMissing();
    response.json(shown(found));
  });

  router.post('/1/keys', mayAll, (request, response) => {
    const { value } = keys.add(rulesOf(request));
    response.json({ key: value, createdAt: now() });
  });

  router.put('/1/keys/:key', mayAll, (request, response) => {
    const key = pathPart(request, 'key');
    if (!keys.update(key, rulesOf(request))) throw keyMissing();
    response.json({ key, updatedAt: now() });
  });

  router.delete('/1/keys/:key', mayAll, (request, response) => {
    if (!keys.setDeleted(pathPart(request, 'key'), true)) throw keyMissing();
    response.json({ deletedAt: now() });
  });

  router.post('/1/keys/:key/restore', mayAll, (request, response) => {
    const key = pathPart(request, 'key');
    if (!keys.setDeleted(key, false)) throw keyMissing();
    response.json({ key, createdAt: now() });
  });

  return router;
}
