import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** Everything that a key may be allowed. */
export const RIGHTS = [
  'addObject',
  'analytics',
  'browse',
  'deleteIndex',
  'deleteObject',
  'editSettings',
  'inference',
  'listIndexes',
  'logs',
  'personalization',
  'recommendation',
  'search',
  'seeUnretrievableAttributes',
  'settings',
  'usage',
] as const;
const rightSchema = z.enum(RIGHTS);
export type Right = z.infer<typeof rightSchema>;

/** What a key allows: rights, indices by name or by a pattern with `*` at its ends, and the seconds it is good for; 0 is for ever. */
export const keySchema = z.strictObject({
  acl: z.array(rightSchema),
  description: z.string().default(''),
  indexes: z.array(z.string()).default([]),
  validity: z.int().min(0).default(0),
});
export type KeyRules = z.infer<typeof keySchema>;

export interface ApiKey extends KeyRules {
  value: string;
  /** Seconds since 1970. */
  createdAt: number;
}

const rowSchema = z.object({ value: z.string(), body: z.string(), created_at: z.number() });
const seconds = (): number => Math.floor(Date.now() / 1000);

function read(row: unknown): ApiKey {
  const { value, body, created_at: createdAt } = rowSchema.parse(row);
  return { value, createdAt, ...keySchema.parse(JSON.parse(body)) };
}

const hasEnded = ({ createdAt, validity }: ApiKey): boolean => validity > 0 && createdAt + validity <= seconds();

/** Keys that were made over the API; a deleted one can come back. */
export class KeyStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  add(rules: KeyRules): ApiKey {
    const value = randomBytes(16).toString('hex');
    const insert = this.#database.prepare(
      'INSERT INTO api_keys (value, body, created_at) VALUES (?, ?, ?) RETURNING *',
    );
    return read(insert.get(value, JSON.stringify(rules), seconds()));
  }

  all(): ApiKey[] {
    const rows = this.#database.prepare('SELECT * FROM api_keys WHERE is_deleted = 0 ORDER BY created_at, value').all();
    return rows.map(read).filter(key => !hasEnded(key));
  }

  find(value: string): ApiKey | undefined {
    const row = this.#database.prepare('SELECT * FROM api_keys WHERE value = ? AND is_deleted = 0').get(value);
    const key = row && read(row);
    return key && !hasEnded(key) ? key : undefined;
  }

  /** Whether there was such a key. */
  update(value: string, rules: KeyRules): boolean {
    const update = this.#database.prepare('UPDATE api_keys SET body = ? WHERE value = ? AND is_deleted = 0');
    return update.run(JSON.stringify(rules), value).changes > 0;
  }

  /** Deletes a key, or brings a deleted one back. Whether there was such a key. */
  setDeleted(value: string, isDeleted: boolean): boolean {
    const update = this.#database.prepare('UPDATE api_keys SET is_deleted = ? WHERE value = ? AND is_deleted = ?');
    return update.run(isDeleted ? 1 : 0, value, isDeleted ? 0 : 1).changes > 0;
  }
}
