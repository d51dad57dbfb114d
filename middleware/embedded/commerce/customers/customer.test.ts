import { get, signUp, someone, token } from '../testing/customer-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('customers', () => {
  it('emails are unique whatever their case; passwords are never answered', async () => {
    const { draft, customer } = await signUp(shop);
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
    const { customer } = await signUp(shop);
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
    const { draft } = await signUp(shop);
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
    const { draft, customer } = await signUp(shop);
    const old = await token(shop, '/exwerk/customers/token', {
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
    expect((await get(shop, '/me', old.body.access_token)).status).toBe(401);
  });

  it.each(['password', 'email'] as const)('a new %s token ends the older ones when it is told to', async purpose => {
    const { draft, customer } = await signUp(shop);
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
    const { customer } = await signUp(shop);
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
    token(shop, `/exwerk${storeKey === undefined ? '' : `/in-store/key=${storeKey}`}/customers/token`, {
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
    expect((await get(shop, '/in-store/key=store-sk/me', granted.body.access_token)).status).toBe(200);
    for (const elsewhere of ['store-gb', undefined])
      expect(await grant(elsewhere, body)).toMatchObject({
        status: 400,
        body: { error: 'invalid_customer_account_credentials' },
      });
  });

  it('all others sign in to the project and in every store', async () => {
    const { draft, customer } = await signUp(shop);
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
