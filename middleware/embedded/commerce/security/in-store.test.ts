import { z } from 'zod';
import { isInStore } from '../http/in-store.ts';
import { refused } from '../testing/errors.ts';
import { type Person, personIn, request, tokenOf } from '../testing/people.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const storeScopes = (storeKey: string) =>
  [
    'manage_orders',
    'manage_customers',
    'manage_my_orders',
    'manage_shopping_lists',
    'manage_my_shopping_lists',
    'manage_my_profile',
    'view_products',
    'view_product_selections',
    'view_shipping_methods',
  ]
    .map(scope => `${scope}:exwerk:${storeKey}`)
    .join(' ');
const merchant = { grant_type: 'client_credentials' };

describe('a store', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());
  const inStore = (storeKey: string) => shop.api.inStoreKeyWithStoreKeyValue({ storeKey });

  it('opens to its own token alone, and shows it nothing of another store at any endpoint', async () => {
    const victim = await personIn(shop, 'customer');
    const visitor = await personIn(shop, 'visitor');
    const token = await tokenOf(shop, 'anonymous/token', { ...merchant, scope: storeScopes('store-gb') });
    const everybody = await tokenOf(shop, 'anonymous/token', merchant);
    const state = async () => {
      const answers = await Promise.all([...victim.paths, ...visitor.paths].map(path => shop.raw('GET', path)));
      return answers.map(({ status, body }) => ({ status, body }));
    };
    const before = await state();
    const wrong: string[] = [];
    for (const endpoint of shop.service.endpoints) {
      const [method = '', pattern = ''] = endpoint.split(' ');
      for (const person of [victim, visitor] satisfies Person[]) {
        for (const path of person.pathsOf(method, pattern)) {
          const ask = async (
            bearer: string,
            prefix: string,
            expected: (status: number) => boolean,
            bodies: readonly object[] = [{}],
          ) => {
            for (const body of method === 'POST' ? bodies : [undefined]) {
              const { status, text } = await request(shop, bearer, method, `${prefix}/${path}`, body);
              if (!expected(status) || person.secrets.some(secret => text.includes(secret)))
                wrong.push(`${method} ${prefix}/${path}: ${status}`);
            }
          };
          const isOpen = isInStore(method, pattern.split('/'));
          await ask(token, '', status => status === 403);
          await ask(token, '/in-store/key=store-sk', status => status === (isOpen ? 403 : 404));
          const inOther = (status: number) => (isOpen ? status < 500 && status !== 403 : status === 404);
          await ask(token, '/in-store/key=store-gb', inOther, isOpen ? person.bodiesOf(pattern) : [{}]);
          if (!isOpen) await ask(everybody, '/in-store/key=store-gb', status => status === 404);
        }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(await state()).toEqual(before);
  }, 120_000);

  it('has the endpoints that the SDK has for stores', () => {
    const open = (endpoint: string) =>
      isInStore(endpoint.split(' ')[0] ?? '', (endpoint.split(' ')[1] ?? '').split('/'));
    const roots = shop.service.endpoints.filter(open).map(endpoint => endpoint.split(' ')[1]?.split('/')[0] ?? '');
    expect([...new Set(roots)].sort()).toEqual(
      [
        'carts',
        'customers',
        'login',
        'me',
        'orders',
        'product-projections',
        'product-selection-assignments',
        'shipping-methods',
        'shopping-lists',
      ].sort(),
    );
    expect(
      ['GET product-projections', 'GET shipping-methods', 'GET shipping-methods/:', 'GET me/payments'].map(open),
    ).toEqual([false, false, false, false]);
  });

  it('shows, changes and lists its own customers only', async () => {
    const make = async (storeKey: string, email: string) =>
      (
        await inStore(storeKey)
          .customers()
          .post({ body: { email, password: 'Exwerk2026', key: email.slice(0, 4) } })
          .execute()
      ).body.customer;
    const [own, other] = [await make('store-sk', 'anna@exwerk.example'), await make('store-gb', 'beth@exwerk.example')];
    const here = inStore('store-sk').customers();
    const listed = (await here.get().execute()).body;
    expect([listed.total, listed.results.map(({ id }) => id)]).toEqual([1, [own.id]]);
    expect((await here.get({ queryArgs: { where: `id = "${other.id}"` } }).execute()).body.total).toBe(0);
    expect((await here.withId({ ID: own.id }).get().execute()).body.id).toBe(own.id);
    const update = { body: { version: other.version, actions: [{ action: 'setFirstName' as const, firstName: 'X' }] } };
    const gone = { queryArgs: { version: other.version } };
    const token = (
      await inStore('store-gb')
        .customers()
        .passwordToken()
        .post({ body: { email: other.email } })
        .execute()
    ).body;
    const body = { id: other.id, version: other.version, currentPassword: 'Exwerk2026', newPassword: 'Exwerk2027' };
    for (const call of [
      here.withId({ ID: other.id }).get().execute(),
      here.withKey({ key: 'beth' }).get().execute(),
      here.withId({ ID: other.id }).post(update).execute(),
      here.withId({ ID: other.id }).delete(gone).execute(),
      here.password().post({ body }).execute(),
      here
        .passwordToken()
        .post({ body: { email: other.email } })
        .execute(),
      here
        .emailToken()
        .post({ body: { id: other.id, ttlMinutes: 1 } })
        .execute(),
      here
        .withPasswordToken({ passwordToken: token.value ?? '' })
        .get()
        .execute(),
    ])
      expect(await refused(call)).toMatchObject({ status: 404, code: 'ResourceNotFound' });
    const reset = { body: { tokenValue: token.value ?? '', newPassword: 'Exwerk2027' } };
    expect((await refused(here.passwordReset().post(reset).execute())).code).toBe('ExpiredCustomerPasswordToken');
    expect((await inStore('store-gb').customers().passwordReset().post(reset).execute()).body.id).toBe(other.id);
  });

  it('does not show a customer of another store to themselves', async () => {
    const login = { username: 'beth@exwerk.example', password: 'Exwerk2027', grant_type: 'password' };
    const token = await tokenOf(shop, 'in-store/key=store-gb/customers/token', login);
    expect((await request(shop, token, 'GET', '/in-store/key=store-gb/me')).status).toBe(200);
    expect((await request(shop, token, 'GET', '/in-store/key=store-sk/me')).status).toBe(404);
  });

  it("shows a customer's orders and carts of its own only", async () => {
    const body = { email: 'carl@exwerk.example', password: 'Exwerk2026' };
    const { customer } = (await shop.api.customers().post({ body }).execute()).body;
    const cart = (
      await inStore('store-sk')
        .carts()
        .post({
          body: {
            currency: 'EUR',
            country: 'SK',
            customerId: customer.id,
            shippingAddress: { country: 'SK' },
            lineItems: [{ sku: 'EX10000001' }],
          },
        })
        .execute()
    ).body;
    const order = (
      await shop.api
        .orders()
        .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
        .execute()
    ).body;
    const me = (storeKey: string) =>
      shop.customer(body.email, body.password).inStoreKeyWithStoreKeyValue({ storeKey }).me();
    expect((await me('store-sk').orders().withId({ ID: order.id }).get().execute()).body.id).toBe(order.id);
    expect((await refused(me('store-gb').orders().withId({ ID: order.id }).get().execute())).status).toBe(404);
    expect((await me('store-gb').orders().get().execute()).body.total).toBe(0);
    const matching = (storeKey: string) =>
      inStore(storeKey)
        .shippingMethods()
        .matchingCart()
        .get({ queryArgs: { cartId: cart.id } })
        .execute();
    expect((await matching('store-sk')).body.count).toBeGreaterThan(0);
    expect((await refused(matching('store-gb'))).status).toBe(404);
  });
});

describe('a token', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.stop());
  const ask = async (client: 'local' | 'other', path: string, form: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/oauth/${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${client}:${client}-secret`)}` },
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: z.looseObject({}).parse(await answer.json()) };
  };

  it('is known to the client alone that it was given to, and revoked by it alone', async () => {
    const token = String((await ask('local', 'token', merchant)).body.access_token);
    expect((await ask('other', 'introspect', { token })).body).toEqual({ active: false });
    expect((await ask('local', 'introspect', { token })).body).toMatchObject({ active: true, client_id: 'local' });
    expect((await ask('other', 'token/revoke', { token })).status).toBe(200);
    expect((await request(shop, token, 'GET', '/carts')).status).toBe(200);
    expect((await ask('local', 'token/revoke', { token })).status).toBe(200);
    expect((await request(shop, token, 'GET', '/carts')).status).toBe(401);
  });

  it('for published products shows nothing that is staged', async () => {
    const scoped = (scope: string) => tokenOf(shop, 'anonymous/token', { ...merchant, scope: `${scope}:exwerk` });
    const [shopper, editor] = [await scoped('view_published_products'), await scoped('view_products')];
    const { results } = z
      .object({ results: z.array(z.object({ id: z.string() })) })
      .parse(JSON.parse((await request(shop, shopper, 'GET', '/product-projections?limit=1')).text));
    for (const path of ['', `/${results[0]?.id}`, '/key=ex10000001']) {
      const address = `/product-projections${path}?staged=`;
      expect((await request(shop, shopper, 'GET', `${address}false`)).status).toBe(200);
      expect((await request(shop, editor, 'GET', `${address}true`)).status).toBe(200);
      const refusal = await request(shop, shopper, 'GET', `${address}true`);
      expect([refusal.status, JSON.parse(refusal.text)]).toMatchObject([403, { error: 'insufficient_scope' }]);
    }
  });
});
