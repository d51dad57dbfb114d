import { z } from 'zod';
import { tokenOf } from '../testing/people.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const send = async (
  token: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${shop.url}/exwerk${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: logged.parse(await response.json()) };
};
const logged = z.looseObject({
  id: z.string().optional(),
  version: z.number().optional(),
  createdBy: z.unknown().optional(),
  lastModifiedBy: z.unknown().optional(),
});

describe('the correlation ID (https://docs.commercetools.com/api/general-concepts#correlation-id)', () => {
  it('of the client is answered, and made where there is none, also with a refusal and by the OAuth host', async () => {
    const token = await shop.token();
    const given = { 'X-Correlation-ID': 'cart-7/submit:1' };
    expect((await send(token, 'GET', '', undefined, given)).headers.get('x-correlation-id')).toBe('cart-7/submit:1');
    expect((await send('nobody', 'GET', '/carts', undefined, given)).headers.get('x-correlation-id')).toBe(
      'cart-7/submit:1',
    );
    const made = (await send(token, 'GET', '/carts/none')).headers.get('x-correlation-id');
    expect(made).toMatch(/^exwerk\/[0-9a-f-]{36}$/);
    expect((await send(token, 'GET', '/carts/none')).headers.get('x-correlation-id')).not.toBe(made);
    const oauth = await fetch(`${shop.url}/oauth/token`, { method: 'POST', headers: given });
    expect(oauth.headers.get('x-correlation-id')).toBe('cart-7/submit:1');
    const long = { 'X-Correlation-ID': 'x'.repeat(300) };
    expect((await send(token, 'GET', '', undefined, long)).headers.get('x-correlation-id')).toMatch(/^exwerk\//);
  });
});

describe('who made and changed a resource (https://docs.commercetools.com/api/general-concepts#client-logging)', () => {
  const client = { clientId: 'local' };

  it('is the client, and the person whom it names', async () => {
    const token = await shop.token();
    const named = { 'X-External-User-ID': 'clerk-7' };
    const made = await send(token, 'POST', '/carts', { currency: 'EUR' }, named);
    const clerk = { ...client, externalUserId: 'clerk-7' };
    expect(made.body).toMatchObject({ version: 1, createdBy: clerk, lastModifiedBy: clerk });
    const actions = [{ action: 'setCountry', country: 'SK' }];
    const changed = await send(token, 'POST', `/carts/${made.body.id}`, { version: 1, actions });
    expect(changed.body).toMatchObject({ version: 2, createdBy: clerk });
    expect(changed.body.lastModifiedBy).toEqual(client);
    const read = await send(token, 'GET', `/carts/${made.body.id}`);
    expect(read.body).toEqual(changed.body);
    const again = await send(token, 'POST', `/carts/${made.body.id}`, { version: 2, actions }, named);
    expect(again.body).toEqual(read.body);
  });

  it('is the anonymous session, and then the customer', async () => {
    const anonymous = await tokenOf(shop, 'anonymous/token', {
      grant_type: 'client_credentials',
      anonymous_id: 'session-7',
    });
    const session = { ...client, anonymousId: 'session-7' };
    const cart = await send(anonymous, 'POST', '/me/carts', { currency: 'EUR' });
    expect(cart.body).toMatchObject({ createdBy: session, lastModifiedBy: session });
    const person = { email: 'logged@exwerk.example', password: 'Exwerk2026' };
    const signedUp = await send(anonymous, 'POST', '/me/signup', person);
    expect(signedUp.body).toMatchObject({ customer: { createdBy: session } });
    const own = await tokenOf(shop, 'customers/token', {
      grant_type: 'password',
      username: person.email,
      password: person.password,
    });
    const me = await send(own, 'GET', '/me');
    const actions = [{ action: 'setFirstName', firstName: 'Eva' }];
    const changed = await send(own, 'POST', '/me', { version: me.body.version, actions });
    const customer = { typeId: 'customer', id: me.body.id };
    expect(changed.body).toMatchObject({ createdBy: session, lastModifiedBy: { ...client, customer } });
  });

  it('is told of products, and not of their projections; a seed tells of nobody', async () => {
    const token = await shop.token();
    const seeded = await send(token, 'GET', '/products/key=ex10000001');
    expect(seeded.body.createdBy).toBeUndefined();
    const actions = [{ action: 'setKey', key: 'ex10000001-b' }];
    const changed = await send(token, 'POST', `/products/${seeded.body.id}`, { version: seeded.body.version, actions });
    expect(changed.body).toMatchObject({ lastModifiedBy: client });
    expect(changed.body.createdBy).toBeUndefined();
    const draft = { productType: { key: 'goods' }, name: { en: 'x' }, slug: { en: 'made-here' }, publish: true };
    const made = await send(token, 'POST', '/products', draft);
    expect(made.body).toMatchObject({ createdBy: client, lastModifiedBy: client });
    const projection = await send(token, 'GET', `/product-projections/${made.body.id}`);
    expect([projection.status, 'createdBy' in projection.body]).toEqual([200, false]);
  });

  it('may be asked for (https://docs.commercetools.com/api/predicates/query)', async () => {
    const where = encodeURIComponent('createdBy(externalUserId="clerk-7")');
    const { body } = await shop.raw('GET', `/carts?where=${where}`);
    expect(body).toMatchObject({ total: 1, results: [{ createdBy: { externalUserId: 'clerk-7' } }] });
  });
});

it('the project tells how discounts combine and what of reservations (https://docs.commercetools.com/api/projects/project)', async () => {
  expect((await shop.raw('GET', '')).body).toMatchObject({
    discounts: { discountCombinationMode: 'Stacking' },
    inventory: { releaseExpiredReservations: false },
  });
});

describe('a custom object (https://docs.commercetools.com/api/projects/custom-objects)', () => {
  const draft = (value: unknown) => ({ container: 'logging', key: 'one', value });

  it('is created with 201 and updated with 200', async () => {
    expect(await shop.raw('POST', '/custom-objects', draft(1))).toMatchObject({ status: 201, body: { version: 1 } });
    expect(await shop.raw('POST', '/custom-objects', draft(1))).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await shop.raw('POST', '/custom-objects', draft(2))).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('keeps no field that is null', async () => {
    const { body } = await shop.raw(
      'POST',
      '/custom-objects',
      draft({ a: null, b: { c: null, d: 0 }, e: [{ f: null }] }),
    );
    expect(body).toMatchObject({ value: { b: { d: 0 }, e: [{}] } });
    expect((body as { value: object }).value).toEqual({ b: { d: 0 }, e: [{}] });
    expect((await shop.raw('POST', '/custom-objects', draft(null))).status).toBe(400);
  });

  it.each([-1, 0, 99])('of version %d is a conflict (https://docs.commercetools.com/api/errors)', async version => {
    const conflict = { status: 409, body: { errors: [{ code: 'ConcurrentModification' }] } };
    expect(await shop.raw('POST', '/custom-objects', { ...draft(1), version })).toMatchObject(conflict);
    expect(await shop.raw('DELETE', `/custom-objects/logging/one?version=${version}`)).toMatchObject(conflict);
    const { body } = await shop.raw('GET', '/types/key=cart-fields');
    const { id } = body as { id: string };
    expect(await shop.raw('POST', `/types/${id}`, { version, actions: [] })).toMatchObject(conflict);
    expect(await shop.raw('DELETE', `/types/${id}?version=${version}`)).toMatchObject(conflict);
  });
});
