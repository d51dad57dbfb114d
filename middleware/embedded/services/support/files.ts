import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import express, { type Response, Router } from 'express';
import { z } from 'zod';

/** A connected app of the organisation: who may store files. */
export type ConnectedApp = { clientId: string; clientSecret: string };

/** Of what is shown of a case; the bytes are fetched one by one. */
export type SupportFile = { id: string; name: string; size: number };

/** As Salesforce takes files as JSON; `VersionData` is base64. */
const Draft = z.object({
  PathOnClient: z.string().trim().min(1).max(255),
  Title: z.string().max(255).optional(),
  VersionData: z.base64().min(1),
});
const Grant = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string().max(200),
  client_secret: z.string().max(200),
});
const Row = z.object({ id: z.string(), name: z.string(), size: z.number() });
const Content = Row.extend({ bytes: z.instanceof(Uint8Array) });

/** 7 MB as base64, a little more than the largest file that the shop sends. */
const largestBody = '8mb';
const tokenLifetime = 2 * 3_600_000;
/** Milliseconds that a file waits for the case that it belongs to. */
const unclaimedTime = 86_400_000;

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const newId = () => `068${Array.from({ length: 15 }, () => signs[randomInt(signs.length)]).join('')}`;
const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const refuse = (response: Response, status: number, errorCode: string, message: string) =>
  response.status(status).json([{ errorCode, message }]);

/** Salesforce's files: `ContentVersion` of its REST API with the OAuth grant that opens it. */
export function createSupportFiles(db: DatabaseSync, app: ConnectedApp) {
  db.exec(`create table if not exists support_file (id text primary key, created_at text not null, name text not null,
    bytes blob not null, case_id integer) strict;
    create index if not exists support_file_case on support_file (case_id)`);
  const insert = db.prepare('insert into support_file (id, created_at, name, bytes) values (?, ?, ?, ?)');
  const expire = db.prepare('delete from support_file where case_id is null and created_at < ?');
  const claim = db.prepare('update support_file set case_id = ? where id = ? and case_id is null');
  const ofCase = db.prepare(
    'select id, name, length(bytes) as size from support_file where case_id = ? order by created_at, rowid',
  );
  const one = db.prepare('select id, name, length(bytes) as size, bytes from support_file where id = ?');
  const tokens = new Map<string, number>();

  const isOpen = (authorization: string | undefined) =>
    (tokens.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '') ?? 0) > Date.now();

  const router = Router();
  router.post('/services/oauth2/token', express.urlencoded({ extended: false, limit: '8kb' }), (request, response) => {
    const grant = Grant.safeParse(request.body ?? {});
    const isKnown =
      grant.success && same(grant.data.client_id, app.clientId) && same(grant.data.client_secret, app.clientSecret);
    if (!isKnown) {
      response.status(400).json({ error: 'invalid_client', error_description: 'invalid client credentials' });
      return;
    }
    for (const [token, until] of tokens) if (until <= Date.now()) tokens.delete(token);
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, Date.now() + tokenLifetime);
    response.set('cache-control', 'no-store').json({ access_token: token, token_type: 'Bearer' });
  });
  router.post(
    '/services/data/:version/sobjects/ContentVersion',
    (request, response, next) => {
      if (isOpen(request.get('authorization'))) next();
      else refuse(response, 401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    },
    express.json({ limit: largestBody }),
    (request, response) => {
      const draft = Draft.safeParse(request.body ?? {});
      if (!draft.success) {
        refuse(response, 400, 'REQUIRED_FIELD_MISSING', draft.error.issues.map(({ path }) => path.join('.')).join());
        return;
      }
      const now = new Date();
      expire.run(new Date(now.getTime() - unclaimedTime).toISOString());
      const id = newId();
      insert.run(id, now.toISOString(), draft.data.PathOnClient, Buffer.from(draft.data.VersionData, 'base64'));
      response.status(201).json({ id, success: true, errors: [] });
    },
  );

  return {
    router,
    /** Gives files that wait to a case, as the organisation's flow does for the field that names them. */
    claim: (caseId: number | bigint, ids: string) => {
      for (const id of ids.split(',')) claim.run(caseId, id);
    },
    ofCase: (caseId: number): SupportFile[] => ofCase.all(caseId).map(row => Row.parse(row)),
    /** With its bytes. */
    file: (id: string) => {
      const row = one.get(id);
      return row && Content.parse(row);
    },
  };
}
