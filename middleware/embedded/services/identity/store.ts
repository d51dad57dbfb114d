import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

const SCHEMA = `
create table if not exists setting (name text primary key, value text not null) strict;
create table if not exists account (id text primary key, profile text not null) strict;
create table if not exists artefact (
  provider text not null, model text not null, id text not null, uid text, grant_id text, payload text not null, expires_at integer,
  primary key (provider, model, id)) strict, without rowid;
create index if not exists artefact_uid on artefact (uid);
create index if not exists artefact_grant on artefact (grant_id);`;

export const Profile = z.object({
  email: z.email().max(200),
  first_name: z.string().trim().min(1).max(100),
  last_name: z.string().trim().min(1).max(100),
});
export type Profile = z.infer<typeof Profile>;

const Payload = z.custom<AdapterPayload>(value => typeof value === 'object' && value !== null);
const now = () => Math.floor(Date.now() / 1000);

/** Sessions, codes, tokens and people of the identity providers, in `<dataDir>/identity.sqlite`. */
export function openIdentityStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'identity.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000');
  db.exec(SCHEMA);
  db.prepare('delete from artefact where expires_at < ?').run(now());

  const payload = (row: unknown) => {
    if (!row) return undefined;
    const { payload: text } = z.object({ payload: z.string() }).parse(row);
    return Payload.parse(JSON.parse(text));
  };

  return {
    /** A value that is made once and kept. */
    setting(name: string, make: () => string): string {
      db.prepare('insert or ignore into setting values (?, ?)').run(name, make());
      return z.object({ value: z.string() }).parse(db.prepare('select value from setting where name = ?').get(name))
        .value;
    },

    /** The same address at the same provider is the same person. */
    saveAccount(provider: string, profile: Profile): string {
      const id = createHash('sha256').update(`${provider} ${profile.email.toLowerCase()}`).digest('hex').slice(0, 24);
      db.prepare('insert or replace into account values (?, ?)').run(id, JSON.stringify(profile));
      return id;
    },
    account(id: string): Profile | undefined {
      const row = db.prepare('select profile from account where id = ?').get(id);
      return row && Profile.parse(JSON.parse(z.object({ profile: z.string() }).parse(row).profile));
    },

    /** What oidc-provider keeps. https://github.com/panva/node-oidc-provider/blob/main/example/my_adapter.js */
    adapter(provider: string, model: string): Adapter {
      const find = async (condition: string, value: string) =>
        payload(
          db
            .prepare(
              `select payload from artefact where provider = ? and model = ? and ${condition} = ? and expires_at > ?`,
            )
            .get(provider, model, value, now()),
        );
      return {
        async upsert(id, content, expiresIn) {
          db.prepare('insert or replace into artefact values (?, ?, ?, ?, ?, ?, ?)').run(
            provider,
            model,
            id,
            content.uid ?? null,
            content.grantId ?? null,
            JSON.stringify(content),
            now() + (expiresIn || 86_400),
          );
        },
        find: id => find('id', id),
        findByUid: uid => find('uid', uid),
        findByUserCode: async () => undefined,
        async consume(id) {
          db.prepare(
            "update artefact set payload = json_set(payload, '$.consumed', ?) where provider = ? and model = ? and id = ?",
          ).run(now(), provider, model, id);
        },
        async destroy(id) {
          db.prepare('delete from artefact where provider = ? and model = ? and id = ?').run(provider, model, id);
        },
        async revokeByGrantId(grantId) {
          db.prepare('delete from artefact where provider = ? and grant_id = ?').run(provider, grantId);
        },
      };
    },
    close: () => db.close(),
  };
}
export type IdentityStore = ReturnType<typeof openIdentityStore>;
