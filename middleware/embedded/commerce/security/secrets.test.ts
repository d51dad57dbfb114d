import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refused } from '../testing/errors.ts';
import { request } from '../testing/people.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const granted = z.object({ access_token: z.string(), refresh_token: z.string() });

describe('secrets', () => {
  let shop: Shop;
  let counter = 0;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());

  const signUp = async () => {
    counter += 1;
    const draft = { email: `secret-${counter}@exwerk.example`, password: `Hush-${crypto.randomUUID()}` };
    const { customer } = (await shop.api.customers().post({ body: draft }).execute()).body;
    return { ...draft, customer };
  };
  const oauth = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/oauth/${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('local:local-secret')}` },
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const login = async ({ email, password }: { email: string; password: string }) =>
    granted.parse((await oauth('exwerk/customers/token', { grant_type: 'password', username: email, password })).body);
  const resetToken = async (email: string) =>
    (
      await shop.api
        .customers()
        .passwordToken()
        .post({ body: { email, ttlMinutes: 5 } })
        .execute()
    ).body.value;
  const emailToken = async (id: string) =>
    (
      await shop.api
        .customers()
        .emailToken()
        .post({ body: { id, ttlMinutes: 5 } })
        .execute()
    ).body.value;
  const reset = (tokenValue: string) =>
    shop.api
      .customers()
      .passwordReset()
      .post({ body: { tokenValue, newPassword: 'Exwerk2027' } })
      .execute();
  const confirm = (tokenValue: string) => shop.api.customers().emailConfirm().post({ body: { tokenValue } }).execute();

  it('stand nowhere in the data file: passwords and tokens of all kinds are stored as hashes', async () => {
    const somebody = await signUp();
    const { access_token, refresh_token } = await login(somebody);
    const secrets = [
      somebody.password,
      access_token,
      refresh_token,
      await resetToken(somebody.email),
      await emailToken(somebody.customer.id),
    ];
    const written = () => readdirSync(shop.dataDir).map(name => readFileSync(join(shop.dataDir, name), 'latin1'));
    const told = () => secrets.filter(secret => written().some(text => text.includes(secret)));
    // The file is read as it is: what is no secret is found in it.
    expect(written().some(text => text.includes(somebody.email))).toBe(true);
    expect(told()).toEqual([]);
    const rows: Record<string, unknown[]> = {};
    await shop.restart(file => {
      for (const table of ['password', 'token', 'customer_token'])
        rows[table] = file.prepare(`SELECT * FROM ${table}`).all();
    });
    expect(told()).toEqual([]);
    expect(Object.values(rows).map(found => found.length > 0)).toEqual([true, true, true]);
    expect(rows.password).toContainEqual({
      customer_id: somebody.customer.id,
      salt: expect.stringMatching(/^[\w+/]{22}==$/),
      hash: expect.stringMatching(/^[\w+/]{43}=$/),
    });
  });

  it('of the same words are stored differently', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const change = (id: string, version: number, currentPassword: string) =>
      shop.api
        .customers()
        .password()
        .post({ body: { id, version, currentPassword, newPassword: 'The same 1' } })
        .execute();
    await change(one.customer.id, 1, one.password);
    await change(other.customer.id, 1, other.password);
    let hashes: unknown[] = [];
    await shop.restart(file => {
      hashes = [one, other].map(({ customer }) =>
        file.prepare('SELECT hash FROM password WHERE customer_id = ?').get(customer.id),
      );
    });
    expect(hashes[0]).not.toEqual(hashes[1]);
  });

  const late = (file: DatabaseSync) => file.exec(`UPDATE customer_token SET expires_at = ${Date.now() - 1}`);

  it('to reset a password or confirm an email expire', async () => {
    const { email, customer } = await signUp();
    const [forPassword, forEmail] = [await resetToken(email), await emailToken(customer.id)];
    const found = async () => [
      (await shop.raw('GET', `/customers/password-token=${forPassword}`)).status,
      (await shop.raw('GET', `/customers/email-token=${forEmail}`)).status,
    ];
    await shop.restart();
    expect(await found()).toEqual([200, 200]);
    await shop.restart(late);
    expect(await found()).toEqual([404, 404]);
    expect((await refused(reset(forPassword))).code).toBe('ExpiredCustomerPasswordToken');
    expect((await refused(confirm(forEmail))).code).toBe('ExpiredCustomerEmailToken');
    const after = (await shop.api.customers().withId({ ID: customer.id }).get().execute()).body;
    expect([after.version, after.isEmailVerified]).toEqual([customer.version, false]);
  });

  it('to confirm an email work once, and for nothing else', async () => {
    const { email, customer } = await signUp();
    const [forPassword, forEmail] = [await resetToken(email), await emailToken(customer.id)];
    expect((await refused(confirm(forPassword))).code).toBe('ExpiredCustomerEmailToken');
    expect((await refused(reset(forEmail))).code).toBe('ExpiredCustomerPasswordToken');
    expect((await confirm(forEmail)).body.isEmailVerified).toBe(true);
    expect((await refused(confirm(forEmail))).code).toBe('ExpiredCustomerEmailToken');
    expect((await reset(forPassword)).body.id).toBe(customer.id);
  });

  it('to refresh a session outlive a restart and the access token, and expire at last', async () => {
    const { access_token, refresh_token } = await login(await signUp());
    const statusOf = async (token: string) => (await request(shop, token, 'GET', '/me')).status;
    const refresh = () => oauth('token', { grant_type: 'refresh_token', refresh_token });
    await shop.restart(file => file.exec(`UPDATE token SET expires_at = ${Date.now() - 1} WHERE kind = 'access'`));
    expect(await statusOf(access_token)).toBe(401);
    const again = granted.parse((await refresh()).body);
    expect([await statusOf(again.access_token), again.refresh_token]).toEqual([200, refresh_token]);
    await shop.restart(file => file.exec(`UPDATE token SET expires_at = ${Date.now() - 1} WHERE kind = 'refresh'`));
    expect(await refresh()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await statusOf(again.access_token)).toBe(200);
  });
});
