import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../http/caller.ts';
import type { Database } from '../store/database.ts';

const accessSeconds = 172_800;
const refreshSeconds = 200 * 86_400;

const row = z.object({
  kind: z.enum(['access', 'refresh']),
  client_id: z.string(),
  scope: z.string(),
  customer_id: z.string().nullable(),
  anonymous_id: z.string().nullable(),
  expires_at: z.number(),
});

export interface TokenResponse {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
  refresh_token?: string;
}

export interface StoredToken extends Caller {
  kind: 'access' | 'refresh';
  expiresAt: number;
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const newToken = () => randomBytes(24).toString('base64url');

/** The scopes as answered: whose session it is stands among them, as documented. */
export const scopeText = (caller: Caller): string =>
  [
    ...caller.scopes,
    ...(caller.customerId === undefined ? [] : [`customer_id:${caller.customerId}`]),
    ...(caller.anonymousId === undefined ? [] : [`anonymous_id:${caller.anonymousId}`]),
  ].join(' ');

/** Tokens outlive a restart; only their hashes are stored. */
export class TokenStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.connection.exec(`
      CREATE TABLE IF NOT EXISTS token (
        hash TEXT PRIMARY KEY, kind TEXT NOT NULL, client_id TEXT NOT NULL, scope TEXT NOT NULL,
        customer_id TEXT, anonymous_id TEXT, expires_at INTEGER NOT NULL) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS token_expiry ON token (expires_at);
      CREATE INDEX IF NOT EXISTS token_customer ON token (customer_id) WHERE customer_id IS NOT NULL;
      CREATE INDEX IF NOT EXISTS token_anonymous ON token (anonymous_id) WHERE anonymous_id IS NOT NULL;
    `);
    this.#dropExpired();
  }

  #dropExpired(): void {
    this.#database.prepare('DELETE FROM token WHERE expires_at < ?').run(Date.now());
  }

  #add(token: string, kind: 'access' | 'refresh', caller: Caller, seconds: number): void {
    this.#database
      .prepare(
        'INSERT INTO token (hash, kind, client_id, scope, customer_id, anonymous_id, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        hash(token),
        kind,
        caller.clientId,
        [...caller.scopes].join(' '),
        caller.customerId ?? null,
        caller.anonymousId ?? null,
        Date.now() + seconds * 1000,
      );
  }

  /** A new pair; the refresh token only for customers and anonymous sessions, as documented. */
  issue(caller: Caller): TokenResponse {
    return this.#database.write(() => {
      this.#dropExpired();
      const access = newToken();
      this.#add(access, 'access', caller, accessSeconds);
      const response: TokenResponse = {
        access_token: access,
        token_type: 'Bearer',
        expires_in: accessSeconds,
        scope: scopeText(caller),
      };
      if (caller.customerId === undefined && caller.anonymousId === undefined) return response;
      const refresh = newToken();
      this.#add(refresh, 'refresh', caller, refreshSeconds);
      return { ...response, refresh_token: refresh };
    });
  }

  /** A new access token for a refresh token, which stays valid. */
  refresh(caller: Caller, refreshToken: string): TokenResponse {
    const access = newToken();
    this.#add(access, 'access', caller, accessSeconds);
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      scope: scopeText(caller),
      refresh_token: refreshToken,
    };
  }

  find(token: string): StoredToken | undefined {
    const found = this.#database
      .prepare('SELECT kind, client_id, scope, customer_id, anonymous_id, expires_at FROM token WHERE hash = ?')
      .get(hash(token));
    if (found === undefined) return undefined;
    const { kind, client_id, scope, customer_id, anonymous_id, expires_at } = row.parse(found);
    if (expires_at <= Date.now()) return undefined;
    return {
      kind,
      clientId: client_id,
      scopes: new Set(scope.split(' ')),
      customerId: customer_id ?? undefined,
      anonymousId: anonymous_id ?? undefined,
      expiresAt: expires_at,
    };
  }

  revoke(token: string): void {
    this.#database.prepare('DELETE FROM token WHERE hash = ?').run(hash(token));
  }

  /** After a change of password every session of the customer ends. */
  revokeCustomer(customerId: string): void {
    this.#database.prepare('DELETE FROM token WHERE customer_id = ?').run(customerId);
  }

  /** After sign-up or sign-in an anonymous session belongs to the customer. */
  adopt(anonymousId: string, customerId: string): void {
    this.#database
      .prepare('UPDATE token SET customer_id = ?, anonymous_id = NULL WHERE anonymous_id = ? AND customer_id IS NULL')
      .run(customerId, anonymousId);
  }

  knowsAnonymous(anonymousId: string): boolean {
    return this.#database.prepare('SELECT 1 FROM token WHERE anonymous_id = ? LIMIT 1').get(anonymousId) !== undefined;
  }
}
