import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Customer } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Project } from '../project.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const length = 32;
const row = z.object({ salt: z.string(), hash: z.string() });

const encode = (salt: Buffer, hash: Buffer) => ({ salt: salt.toString('base64'), hash: hash.toString('base64') });
export type PasswordHash = ReturnType<typeof encode>;

/** Passwords live apart from the customers, hashed with scrypt; nothing ever answers them. */
export class Passwords {
  readonly #project: Project;

  constructor(project: Project) {
    this.#project = project;
    project.database.connection.exec(
      'CREATE TABLE IF NOT EXISTS password (customer_id TEXT PRIMARY KEY, salt TEXT NOT NULL, hash TEXT NOT NULL) WITHOUT ROWID',
    );
  }

  /** Hashing takes long on purpose, so it happens before the transaction. */
  async hash(password: string): Promise<PasswordHash> {
    const salt = randomBytes(16);
    return encode(salt, await derive(password, salt, length));
  }

  hashNow(password: string): PasswordHash {
    const salt = randomBytes(16);
    return encode(salt, scryptSync(password, salt, length));
  }

  store(customerId: string, { salt, hash }: PasswordHash): void {
    this.#project.database
      .prepare('INSERT OR REPLACE INTO password (customer_id, salt, hash) VALUES (?, ?, ?)')
      .run(customerId, salt, hash);
  }

  remove(customerId: string): void {
    this.#project.database.prepare('DELETE FROM password WHERE customer_id = ?').run(customerId);
  }

  async matches(customerId: string, password: string): Promise<boolean> {
    const found = this.#project.database
      .prepare('SELECT salt, hash FROM password WHERE customer_id = ?')
      .get(customerId);
    const { salt, hash } = found === undefined ? encode(Buffer.alloc(16), Buffer.alloc(length)) : row.parse(found);
    const actual = await derive(password, Buffer.from(salt, 'base64'), length);
    return timingSafeEqual(actual, Buffer.from(hash, 'base64')) && found !== undefined;
  }

  /**
   * The customer with this email and password. One of certain stores signs in to those only, as documented, and never to the
   * project as a whole. An unknown email takes as long.
   */
  async verify(email: string, password: string, storeKey: string | undefined): Promise<Customer | undefined> {
    const customer = this.#project.collections.customers.find('lowercaseEmail', email.toLowerCase())?.document;
    const right = await this.matches(customer?.id ?? '', password);
    if (customer === undefined || !right) return undefined;
    const outside = customer.stores.length > 0 && !customer.stores.some(store => store.key === storeKey);
    return outside ? undefined : customer;
  }
}
