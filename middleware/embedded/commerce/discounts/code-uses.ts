import { z } from 'zod';
import type { Database } from '../store/database.ts';
import type { CodeUse } from './cart-discounts.ts';

const row = z.object({ n: z.number() });

/** How often each code was used in an order; counted in the transaction that makes the order. */
export class CodeUses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.connection.exec(
      'CREATE TABLE IF NOT EXISTS code_use (code TEXT NOT NULL, customer TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (code, customer)) WITHOUT ROWID',
    );
  }

  // The row without a customer counts all uses.
  #count(codeId: string, customer: string): number {
    const found = this.#database
      .prepare('SELECT n FROM code_use WHERE code = ? AND customer = ?')
      .get(codeId, customer);
    return found === undefined ? 0 : row.parse(found).n;
  }

  of(codeId: string, customerId: string | undefined): CodeUse {
    return {
      total: this.#count(codeId, ''),
      byCustomer: customerId === undefined ? 0 : this.#count(codeId, customerId),
    };
  }

  add(codeId: string, customerId: string | undefined): void {
    for (const customer of ['', ...(customerId === undefined ? [] : [customerId])]) {
      this.#database
        .prepare(
          'INSERT INTO code_use (code, customer, n) VALUES (?, ?, 1) ON CONFLICT (code, customer) DO UPDATE SET n = n + 1',
        )
        .run(codeId, customer);
    }
  }
}
