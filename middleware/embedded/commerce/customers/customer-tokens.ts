import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CustomerToken } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Database } from '../store/database.ts';

export type TokenPurpose = 'password' | 'email';

const row = z.object({ customer_id: z.string(), expires_at: z.number() });
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Reset and confirmation tokens: random, stored hashed, valid for a time and once. */
export class CustomerTokens {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.connection.exec(
      `CREATE TABLE IF NOT EXISTS customer_token (
        hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, customer_id TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;
       CREATE INDEX IF NOT EXISTS customer_token_owner ON customer_token (customer_id, purpose);
       CREATE INDEX IF NOT EXISTS customer_token_expiry ON customer_token (expires_at);`,
    );
  }

  create(
    customerId: string,
    purpose: TokenPurpose,
    ttlMinutes: number,
    invalidateOlderTokens: boolean,
    now: string,
  ): CustomerToken {
    if (invalidateOlderTokens) this.spend(customerId, purpose);
    const value = randomBytes(24).toString('base64url');
    const expiresAt = Date.parse(now) + ttlMinutes * 60_000;
    this.#database.prepare('DELETE FROM customer_token WHERE expires_at < ?').run(Date.now());
    this.#database
      .prepare('INSERT INTO customer_token (hash, purpose, customer_id, expires_at) VALUES (?, ?, ?, ?)')
      .run(hash(value), purpose, customerId, expiresAt);
    return {
      id: randomUUID(),
      customerId,
      value,
      createdAt: now,
      lastModifiedAt: now,
      expiresAt: new Date(expiresAt).toISOString(),
      invalidateOlderTokens,
    };
  }

  /** Whose token it is; undefined when it is unknown, used or expired. */
  find(value: string, purpose: TokenPurpose): string | undefined {
    const found = this.#database
      .prepare('SELECT customer_id, expires_at FROM customer_token WHERE hash = ? AND purpose = ?')
      .get(hash(value), purpose);
    if (found === undefined) return undefined;
    const { customer_id, expires_at } = row.parse(found);
    return expires_at > Date.now() ? customer_id : undefined;
  }

  /** After one was used no token for the same purpose is worth anything any more. */
  spend(customerId: string, purpose: TokenPurpose): void {
    this.#database.prepare('DELETE FROM customer_token WHERE customer_id = ? AND purpose = ?').run(customerId, purpose);
  }
}
