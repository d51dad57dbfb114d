import { refused } from '../testing/errors.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

let counter = 0;
const someone = () => {
  counter += 1;
  return { email: `Someone${counter}@Example.com`, password: 'correct horse' };
};
const signUp = async (draft = someone()) => ({
  draft,
  customer: (await shop.api.customers().post({ body: draft }).execute()).body.customer,
});
const token = async (path: string, form: Record<string, string>, secret = 'local-secret') => {
  const response = await fetch(`${shop.url}/oauth${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`local:${secret}`)}` },
    body: new URLSearchParams(form),
  });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
};
const get = (path: string, accessToken: unknown) =>
  fetch(`${shop.url}/exwerk${path}`, { headers: { authorization: `Bearer ${String(accessToken)}` } });

describe('identity', () => {
  it('refuses wrong secrets, scopes, stores, passwords and tokens', async () => {
    expect(await token('/token', { grant_type: 'client_credentials' }, 'wrong')).toMatchObject({
      status: 401,
      body: { error: 'invalid_client', statusCode: 401 },
    });
    expect(await token('/token', { grant_type: 'client_credentials', scope: 'manage_project:other' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
    expect(
      (await token('/exwerk/in-store/key=nowhere/anonymous/token', { grant_type: 'client_credentials' })).status,
    ).toBe(400);
    const { draft } = await signUp();
    expect(
      await token('/exwerk/customers/token', { grant_type: 'password', username: draft.email, password: 'wrong' }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_customer_account_credentials' } });
    expect((await get('/carts', 'made-up')).status).toBe(401);
    const narrow = await token('/token', { grant_type: 'client_credentials', scope: 'view_products:exwerk' });
    expect((await get('/product-projections', narrow.body.access_token)).status).toBe(200);
    expect((await get('/customers', narrow.body.access_token)).status).toBe(403);
    const local = await token('/token', { grant_type: 'client_credentials', scope: 'manage_orders:exwerk:store-gb' });
    expect((await get('/in-store/key=store-gb/carts', local.body.access_token)).status).toBe(200);
    expect((await get('/in-store/key=store-sk/carts', local.body.access_token)).status).toBe(403);
    expect((await get('/carts', local.body.access_token)).status).toBe(403);
  });

  it('keeps the requested anonymous id; refreshes, introspects and revokes', async () => {
    const issued = await token('/exwerk/anonymous/token', {
      grant_type: 'client_credentials',
      anonymous_id: 'visitor-1',
    });
    expect(issued.body).toMatchObject({
      token_type: 'Bearer',
      refresh_token: expect.any(String),
      scope: expect.stringContaining('anonymous_id:visitor-1'),
    });
    const refreshed = await token('/token', {
      grant_type: 'refresh_token',
      refresh_token: String(issued.body.refresh_token),
    });
    expect(refreshed.status).toBe(200);
    await shop.restart();
    expect((await get('/me/carts', refreshed.body.access_token)).status).toBe(200);
    expect((await token('/introspect', { token: String(refreshed.body.access_token) })).body).toMatchObject({
      active: true,
      client_id: 'local',
    });
    await token('/token/revoke', { token: String(refreshed.body.access_token), token_type_hint: 'access_token' });
    expect((await token('/introspect', { token: String(refreshed.body.access_token) })).body).toEqual({
      active: false,
    });
    expect((await get('/me/carts', refreshed.body.access_token)).status).toBe(401);
    expect((await token('/token', { grant_type: 'refresh_token', refresh_token: 'made-up' })).body).toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('/me is the token’s own: customers and visitors see only what is theirs', async () => {
    const [a, b] = [await signUp(), await signUp()];
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

describe('customers', () => {
  it('emails are unique whatever their case; passwords are never answered', async () => {
    const { draft, customer } = await signUp();
    expect(JSON.stringify(customer)).not.toContain('password');
    const again = shop.api
      .customers()
      .post({ body: { ...draft, email: draft.email.toUpperCase() } })
      .execute();
    expect(await refused(again)).toMatchObject({ status: 400, code: 'DuplicateField', error: { field: 'email' } });
    const login = await shop.api
      .login()
      .post({ body: { email: draft.email.toLowerCase(), password: draft.password } })
      .execute();
    expect(login.body.customer.id).toBe(customer.id);
    expect(
      (
        await refused(
          shop.api
            .login()
            .post({ body: { ...draft, password: 'wrong' } })
            .execute(),
        )
      ).code,
    ).toBe('InvalidCredentials');
  });

  it('addresses: add, change, default, remove', async () => {
    const { customer } = await signUp();
    const change = async (
      version: number,
      actions: Parameters<ReturnType<ReturnType<typeof shop.api.customers>['withId']>['post']>[0]['body']['actions'],
    ) => (await shop.api.customers().withId({ ID: customer.id }).post({ body: { version, actions } }).execute()).body;
    const added = await change(customer.version, [{ action: 'addAddress', address: { country: 'SK', city: 'Nitra' } }]);
    const addressId = added.addresses[0]?.id ?? '';
    const set = await change(added.version, [
      { action: 'setDefaultBillingAddress', addressId },
      { action: 'setDefaultShippingAddress', addressId },
      { action: 'changeAddress', addressId, address: { country: 'SK', city: 'Kosice' } },
    ]);
    expect(set).toMatchObject({
      defaultBillingAddressId: addressId,
      billingAddressIds: [addressId],
      addresses: [{ id: addressId, city: 'Kosice' }],
    });
    const removed = await change(set.version, [{ action: 'removeAddress', addressId }]);
    expect(removed).toMatchObject({ addresses: [], billingAddressIds: [], shippingAddressIds: [] });
    expect(removed.defaultBillingAddressId).toBeUndefined();
    expect((await refused(change(removed.version, [{ action: 'removeAddress', addressId }]))).code).toBe(
      'InvalidOperation',
    );
  });

  it('a reset token works once, and the old password no more', async () => {
    const { draft } = await signUp();
    const created = (
      await shop.api
        .customers()
        .passwordToken()
        .post({ body: { email: draft.email } })
        .execute()
    ).body;
    const reset = () =>
      shop.api
        .customers()
        .passwordReset()
        .post({ body: { tokenValue: created.value, newPassword: 'brand new' } })
        .execute();
    await reset();
    expect((await refused(reset())).code).toBe('ExpiredCustomerPasswordToken');
    expect((await refused(shop.api.login().post({ body: draft }).execute())).code).toBe('InvalidCredentials');
    expect(
      (
        await shop.api
          .login()
          .post({ body: { ...draft, password: 'brand new' } })
          .execute()
      ).statusCode,
    ).toBe(200);
  });

  it('changing the password needs the current one and ends other sessions', async () => {
    const { draft, customer } = await signUp();
    const old = await token('/exwerk/customers/token', {
      grant_type: 'password',
      username: draft.email,
      password: draft.password,
    });
    const change = (currentPassword: string) =>
      shop.api
        .customers()
        .password()
        .post({ body: { id: customer.id, version: customer.version, currentPassword, newPassword: 'brand new' } })
        .execute();
    expect((await refused(change('wrong'))).code).toBe('InvalidCurrentPassword');
    await change(draft.password);
    expect((await get('/me', old.body.access_token)).status).toBe(401);
  });

  it.each(['password', 'email'] as const)('a new %s token ends the older ones when it is told to', async purpose => {
    const { draft, customer } = await signUp();
    const make = async (more: { invalidateOlderTokens?: boolean } = {}) =>
      purpose === 'password'
        ? (
            await shop.api
              .customers()
              .passwordToken()
              .post({ body: { email: draft.email, ...more } })
              .execute()
          ).body
        : (
            await shop.api
              .customers()
              .emailToken()
              .post({ body: { id: customer.id, ttlMinutes: 5, ...more } })
              .execute()
          ).body;
    const statusOf = async ({ value }: { value: string }) =>
      (await shop.raw('GET', `/customers/${purpose}-token=${value}`)).status;
    const first = await make();
    const second = await make();
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    const third = await make({ invalidateOlderTokens: true });
    expect([second.invalidateOlderTokens, third.invalidateOlderTokens]).toEqual([false, true]);
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([404, 404, 200]);
  });

  it('an email is confirmed with its token', async () => {
    const { customer } = await signUp();
    const created = (
      await shop.api
        .customers()
        .emailToken()
        .post({ body: { id: customer.id, ttlMinutes: 5 } })
        .execute()
    ).body;
    const confirmed = await shop.api
      .customers()
      .emailConfirm()
      .post({ body: { tokenValue: created.value } })
      .execute();
    expect(confirmed.body).toMatchObject({ isEmailVerified: true, version: customer.version + 1 });
  });
});

describe('customers of a store', () => {
  const grant = (storeKey: string | undefined, { email, password }: { email: string; password: string }) =>
    token(`/exwerk${storeKey === undefined ? '' : `/in-store/key=${storeKey}`}/customers/token`, {
      grant_type: 'password',
      username: email,
      password,
    });

  it('sign in there, and neither in another store nor to the project as a whole', async () => {
    const body = someone();
    const inStore = (storeKey: string) => shop.api.inStoreKeyWithStoreKeyValue({ storeKey });
    const { customer } = (await inStore('store-sk').customers().post({ body }).execute()).body;
    expect(customer.stores).toEqual([{ typeId: 'store', key: 'store-sk' }]);
    expect((await inStore('store-sk').login().post({ body }).execute()).body.customer.id).toBe(customer.id);
    expect((await refused(inStore('store-gb').login().post({ body }).execute())).code).toBe('InvalidCredentials');
    expect((await refused(shop.api.login().post({ body }).execute())).code).toBe('InvalidCredentials');
    expect((await refused(shop.anonymous().api.me().login().post({ body }).execute())).code).toBe('InvalidCredentials');

    const granted = await grant('store-sk', body);
    expect(granted.status).toBe(200);
    expect((await get('/in-store/key=store-sk/me', granted.body.access_token)).status).toBe(200);
    for (const elsewhere of ['store-gb', undefined])
      expect(await grant(elsewhere, body)).toMatchObject({
        status: 400,
        body: { error: 'invalid_customer_account_credentials' },
      });
  });

  it('all others sign in to the project and in every store', async () => {
    const { draft, customer } = await signUp();
    const login = await shop.api
      .inStoreKeyWithStoreKeyValue({ storeKey: 'store-gb' })
      .login()
      .post({ body: draft })
      .execute();
    expect(login.body.customer.id).toBe(customer.id);
    expect((await grant('store-gb', draft)).status).toBe(200);
    expect((await grant(undefined, draft)).status).toBe(200);
  });
});

describe('signing in with a cart', () => {
  const withCart = async (quantity: number) => {
    const api = shop.anonymous().api;
    const cart = (
      await api
        .me()
        .carts()
        .post({
          body: { currency: 'EUR', country: 'SK', lineItems: [{ sku: 'EX10000001', quantity }, { sku: 'EX10000003' }] },
        })
        .execute()
    ).body;
    return { api, cart };
  };

  it('[CART-10] sign-up takes the anonymous cart over', async () => {
    const { api, cart } = await withCart(1);
    const draft = someone();
    const { body } = await api.me().signup().post({ body: draft }).execute();
    expect(body.cart).toMatchObject({ id: cart.id, customerId: body.customer.id, customerEmail: draft.email });
    expect(body.cart?.anonymousId).toBeUndefined();
    expect((await api.me().activeCart().get().execute()).body.id).toBe(cart.id);
  });

  it('[CART-10] [CART-13] login merges: the higher quantity counts, new lines are added, the old cart is Merged', async () => {
    const { draft, customer } = await signUp();
    const own = (
      await shop.api
        .carts()
        .post({
          body: {
            currency: 'EUR',
            country: 'SK',
            customerId: customer.id,
            lineItems: [{ sku: 'EX10000001', quantity: 2 }],
          },
        })
        .execute()
    ).body;
    const { api, cart } = await withCart(5);
    const { body } = await api.me().login().post({ body: draft }).execute();
    expect(body.cart?.id).toBe(own.id);
    expect(body.cart?.lineItems.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
      ['EX10000001', 5],
      ['EX10000003', 1],
    ]);
    expect(body.cart?.totalPrice.centAmount).toBe(5 * 1999 + 1000);
    expect((await shop.api.carts().withId({ ID: cart.id }).get().execute()).body.cartState).toBe('Merged');
  });

  it('login with UseAsNewActiveCustomerCart keeps the anonymous cart as it is', async () => {
    const { draft, customer } = await signUp();
    await shop.api
      .carts()
      .post({ body: { currency: 'EUR', customerId: customer.id, lineItems: [{ sku: 'EX10000006' }] } })
      .execute();
    const { cart } = await withCart(3);
    const { body } = await shop.api
      .login()
      .post({
        body: {
          ...draft,
          anonymousCart: { typeId: 'cart', id: cart.id },
          anonymousCartSignInMode: 'UseAsNewActiveCustomerCart',
        },
      })
      .execute();
    expect(body.cart).toMatchObject({ id: cart.id, customerId: customer.id });
    expect(body.cart?.lineItems).toHaveLength(2);
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
