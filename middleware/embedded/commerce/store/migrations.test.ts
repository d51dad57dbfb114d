import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createCommerceService } from '../service.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { fileVersion } from './migrations.ts';

const versionOf = (connection: DatabaseSync) => connection.prepare('PRAGMA user_version').get();

describe('the data file', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.stop());

  it('bears the version of the release, writes ahead and finds everything by an index', () => {
    const file = new DatabaseSync(join(shop.dataDir, 'commerce.sqlite'));
    expect(versionOf(file)).toEqual({ user_version: fileVersion });
    expect(file.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    const plan = file
      .prepare(
        'EXPLAIN QUERY PLAN SELECT body FROM carts d WHERE d.seq IN (SELECT seq FROM carts_term WHERE path = ? AND value = ?)',
      )
      .all('customerId', 'x')
      .map(row => String(row.detail));
    expect(plan.some(step => step.startsWith('SCAN'))).toBe(false);
    for (const table of ['token', 'customer_token']) {
      const [step] = file.prepare(`EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE expires_at < ?`).all(0);
      expect(String(step?.detail)).toContain(`USING INDEX ${table}_expiry`);
    }
    file.close();
  });

  it('of an older release is upgraded: what it indexed differently is found, what it derived is derived anew', async () => {
    const sku = 'EX10000006';
    const projection = async () => {
      const { body } = await shop.api
        .productProjections()
        .get({ queryArgs: { where: `masterVariant(sku="${sku}")` } })
        .execute();
      return body.results[0];
    };
    const before = await projection();
    expect(before?.masterVariant.prices?.[0]?.discounted?.value.centAmount).toBe(7500);
    await shop.restart(file => {
      // As the first release left it: no version, no list of what is indexed, no article numbers among the terms.
      file.exec(`
        PRAGMA user_version = 0;
        DROP TABLE indexed;
        DELETE FROM product_projections_term WHERE path = 'sku';
        UPDATE product_projections SET body = replace(body, '"discounted":', '"ignored":');
      `);
    });
    expect(await projection()).toMatchObject({ id: before?.id, version: before?.version });
    expect((await projection())?.masterVariant.prices?.[0]?.discounted?.value.centAmount).toBe(7500);
    const file = new DatabaseSync(join(shop.dataDir, 'commerce.sqlite'));
    expect(versionOf(file)).toEqual({ user_version: fileVersion });
    file.close();
  });

  it('is not touched when an upgrade fails half-way', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'commerce-'));
    const path = join(dataDir, 'commerce.sqlite');
    const broken = new DatabaseSync(path);
    broken.exec('CREATE TABLE something (a)');
    broken.close();
    await expect(createCommerceService({ dataDir, publicUrl: '' })).rejects.toThrow('no such table: derived');
    const file = new DatabaseSync(path);
    expect(versionOf(file)).toEqual({ user_version: 0 });
    file.close();
    rmSync(dataDir, { recursive: true });
  });

  it('of a newer release is refused with one line and left as it is', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'commerce-'));
    const path = join(dataDir, 'commerce.sqlite');
    const newer = new DatabaseSync(path);
    newer.exec('PRAGMA user_version = 99; CREATE TABLE future (a)');
    newer.close();
    await expect(createCommerceService({ dataDir, publicUrl: '' })).rejects.toThrow(
      new RegExp(
        `^${path} was written by a newer release \\(file version 99, this release reads up to ${fileVersion}\\)$`,
      ),
    );
    const file = new DatabaseSync(path);
    expect(file.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'future' }]);
    file.close();
    rmSync(dataDir, { recursive: true });
  });
});
