import { get, signUp, token } from '../testing/customer-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('identity', () => {
  it('refuses wrong secrets, scopes, stores, passwords and tokens', async () => {
    expect(await token(shop, '/token', { grant_type: 'client_credentials' }, 'wrong')).toMatchObject({
      status: 401,
      body: { error: 'invalid_client', statusCode: 401 },
    });
    expect(
      await token(shop, '/token', { grant_type: 'client_credentials', scope: 'manage_project:other' }),
    ).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
    expect(
      (await token(shop, '/exwerk/in-store/key=nowhere/anonymous/token', { grant_type: 'client_credentials' })).status,
    ).toBe(400);
    const { draft } = await signUp(shop);
    expect(
      await token(shop, '/exwerk/customers/token', {
        grant_type: 'password',
        username: draft.email,
        password: 'wrong',
      }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_customer_account_credentials' } });
    expect((await get(shop, '/carts', 'made-up')).status).toBe(401);
    const narrow = await token(shop, '/token', { grant_type: 'client_credentials', scope: 'view_products:exwerk' });
    expect((await get(shop, '/product-projections', narrow.body.access_token)).status).toBe(200);
    expect((await get(shop, '/customers', narrow.body.access_token)).status).toBe(403);
    const local = await token(shop, '/token', {
      grant_type: 'client_credentials',
      scope: 'manage_orders:exwerk:store-gb',
    });
    expect((await get(shop, '/in-store/key=store-gb/carts', local.body.access_token)).status).toBe(200);
    expect((await get(shop, '/in-store/key=store-sk/carts', local.body.access_token)).status).toBe(403);
    expect((await get(shop, '/carts', local.body.access_token)).status).toBe(403);
  });

  it('keeps the requested anonymous id; refreshes, introspects and revokes', async () => {
    const issued = await token(shop, '/exwerk/anonymous/token', {
      grant_type: 'client_credentials',
      anonymous_id: 'visitor-1',
    });
    expect(issued.body).toMatchObject({
      token_type: 'Bearer',
      refresh_token: expect.any(String),
      scope: expect.stringContaining('anonymous_id:visitor-1'),
    });
    const refreshed = await token(shop, '/token', {
      grant_type: 'refresh_token',
      refresh_token: String(issued.body.refresh_token),
    });
    expect(refreshed.status).toBe(200);
    await shop.restart();
    expect((await get(shop, '/me/carts', refreshed.body.access_token)).status).toBe(200);
    expect((await token(shop, '/introspect', { token: String(refreshed.body.access_token) })).body).toMatchObject({
      active: true,
      client_id: 'local',
    });
    await token(shop, '/token/revoke', { token: String(refreshed.body.access_token), token_type_hint: 'access_token' });
    expect((await token(shop, '/introspect', { token: String(refreshed.body.access_token) })).body).toEqual({
      active: false,
    });
    expect((await get(shop, '/me/carts', refreshed.body.access_token)).status).toBe(401);
    expect((await token(shop, '/token', { grant_type: 'refresh_token', refresh_token: 'made-up' })).body).toMatchObject(
      {
        error: 'invalid_grant',
      },
    );
  });

  it('/me is the token’s own: customers and visitors see only what is theirs', async () => {
    const [a, b] = [await signUp(shop), await signUp(shop)];
    const asA = shop.customer(a.draft.email, a.draft.password);
    const asB = shop.customer(b.draft.email, b.draft.password);
    expect((await asA.me().get().execute()).body.id).toBe(a.customer.id);
    expect((await asB.me().get().execute()).body.id).toBe(b.customer.id);
    const cart = (
      await asA
        .me()
        .carts()
        .post({ body: { currency: 'EUR', lineItems: [{ sku: 'EX10000001' }] } })
        .execute()
    ).body;
    expect(cart.customerId).toBe(a.customer.id);
    expect((await asA.me().activeCart().get().execute()).body.id).toBe(cart.id);
    expect((await refused(asB.me().carts().withId({ ID: cart.id }).get().execute())).status).toBe(404);
    expect((await refused(asB.me().activeCart().get().execute())).status).toBe(404);
    expect((await asB.me().carts().get().execute()).body.count).toBe(0);
    const visitor = shop.anonymous().api;
    expect((await refused(visitor.me().carts().withId({ ID: cart.id }).get().execute())).status).toBe(404);
    const stolen = visitor
      .me()
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions: [{ action: 'recalculate' }] } })
      .execute();
    expect((await refused(stolen)).status).toBe(404);
    const address = (
      await asA
        .me()
        .carts()
        .withId({ ID: cart.id })
        .post({
          body: { version: cart.version, actions: [{ action: 'setShippingAddress', address: { country: 'SK' } }] },
        })
        .execute()
    ).body;
    expect(
      (
        await refused(
          asB
            .me()
            .orders()
            .post({ body: { id: cart.id, version: address.version } })
            .execute(),
        )
      ).status,
    ).toBe(404);
    const order = (
      await asA
        .me()
        .orders()
        .post({ body: { id: cart.id, version: address.version } })
        .execute()
    ).body;
    expect(order.customerId).toBe(a.customer.id);
    expect((await asA.me().orders().get().execute()).body.results.map(({ id }) => id)).toEqual([order.id]);
    expect((await asB.me().orders().get().execute()).body.count).toBe(0);
  });

  it('a store sees its own carts only', async () => {
    const visitor = shop.anonymous().api;
    const inGb = visitor.inStoreKeyWithStoreKeyValue({ storeKey: 'store-gb' });
    const cart = (
      await inGb
        .me()
        .carts()
        .post({ body: { currency: 'GBP', country: 'GB' } })
        .execute()
    ).body;
    expect(cart.store).toEqual({ typeId: 'store', key: 'store-gb' });
    expect((await inGb.me().activeCart().get().execute()).body.id).toBe(cart.id);
    const inSk = visitor.inStoreKeyWithStoreKeyValue({ storeKey: 'store-sk' });
    expect((await refused(inSk.me().activeCart().get().execute())).status).toBe(404);
    expect((await refused(inSk.me().carts().withId({ ID: cart.id }).get().execute())).status).toBe(404);
    expect(
      (
        await refused(
          inGb
            .me()
            .carts()
            .post({ body: { currency: 'GBP', country: 'SK' } })
            .execute(),
        )
      ).code,
    ).toBe('CountryNotConfiguredInStore');
  });
});

describe('what shoppers may not do under /me', () => {
  it('make their own prices, groups, owners or successful payments', async () => {
    const visitor = shop.anonymous();
    const cart = (
      await visitor.api
        .me()
        .carts()
        .post({ body: { currency: 'EUR', country: 'SK', lineItems: [{ sku: 'EX10000001' }] } })
        .execute()
    ).body;
    const accessToken = (await visitor.tokens.get())?.token;
    const post = async (path: string, body: object) => {
      const response = await fetch(`${shop.url}/exwerk${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${(accessToken ?? '').replace(/^Bearer /, '')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const act = (action: object) => post(`/me/carts/${cart.id}`, { version: cart.version, actions: [action] });
    for (const action of [
      'setCustomerId',
      'setCustomerGroup',
      'setLineItemPrice',
      'setLineItemTaxRate',
      'addCustomLineItem',
    ]) {
      expect((await act({ action })).status).toBe(400);
    }
    const external = { currencyCode: 'EUR', centAmount: 1 };
    const refusal = (field: string) => ({ status: 400, body: { errors: [{ code: 'InvalidField', field }] } });
    expect(await act({ action: 'addLineItem', sku: 'EX10000003', externalPrice: external })).toMatchObject(
      refusal('action.externalPrice'),
    );
    const group = { typeId: 'customer-group', key: 'tier-1' };
    expect(await post('/me/carts', { currency: 'EUR', customerGroup: group })).toMatchObject(refusal('customerGroup'));
    const lineItems = [{ sku: 'EX10000005', externalPrice: external }];
    expect(await post('/me/carts', { currency: 'EUR', lineItems })).toMatchObject(
      refusal('lineItems[0].externalPrice'),
    );
    const account = { email: 'self-made@exwerk.example', password: 'Exwerk2026' };
    expect(await post('/me/signup', { ...account, customerGroup: group })).toMatchObject(refusal('customerGroup'));
    const transaction = { type: 'Charge', amount: external };
    expect(
      await post('/me/payments', { amountPlanned: external, transaction: { ...transaction, state: 'Success' } }),
    ).toMatchObject(refusal('transaction.state'));
    const payment = await post('/me/payments', { amountPlanned: external, transaction });
    expect(payment.body.transactions).toMatchObject([{ state: 'Initial' }]);
  });
});
