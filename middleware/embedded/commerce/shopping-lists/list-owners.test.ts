import { someone } from '../testing/customer-calls.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const name = { 'en-GB': 'Workshop', 'sk-SK': 'Dielňa' };
const sku = 'EX10000001';

describe('shopping lists of a token (https://docs.commercetools.com/api/projects/me-shoppingLists)', () => {
  it('are its own alone, and the customer has those of the session after signing in', async () => {
    const guest = shop.anonymous();
    const mine = guest.api.me().shoppingLists();
    const { body: list } = await mine.post({ body: { name, lineItems: [{ sku }] } }).execute();
    expect(list.anonymousId).toEqual(expect.any(String));
    const others = shop.anonymous().api.me().shoppingLists();
    await expect(others.withId({ ID: list.id }).get().execute()).rejects.toMatchObject({ statusCode: 404 });
    const removal = others.withId({ ID: list.id }).delete({ queryArgs: { version: list.version } });
    await expect(removal.execute()).rejects.toMatchObject({ statusCode: 404 });
    expect((await others.get().execute()).body.total).toBe(0);
    const draft = someone();
    await shop.api.customers().post({ body: draft }).execute();
    const before = shop.customer(draft.email, draft.password);
    await before
      .me()
      .shoppingLists()
      .post({ body: { name: { en: 'Own' } } })
      .execute();
    await guest.api.me().login().post({ body: draft }).execute();
    const lists = (
      await before
        .me()
        .shoppingLists()
        .get({ queryArgs: { sort: 'createdAt asc' } })
        .execute()
    ).body;
    // Lists are given to the customer, not merged as carts are.
    expect(lists.results.map(({ id }) => id)).toContain(list.id);
    expect(lists.results).toHaveLength(2);
    const [taken] = lists.results.filter(({ id }) => id === list.id);
    expect(taken).toMatchObject({ customer: { typeId: 'customer' }, lineItems: [{ quantity: 1 }] });
    expect(taken).not.toHaveProperty('anonymousId');
  });

  it('cannot say whose they are, and know no key and slug', async () => {
    const mine = shop.anonymous().api.me().shoppingLists();
    for (const more of [{ customer: { id: 'x' } }, { anonymousId: 'x' }, { key: 'xx' }, { slug: { en: 'xx' } }]) {
      const body = { name, ...more };
      await expect(mine.post({ body }).execute()).rejects.toMatchObject({ statusCode: 400 });
    }
    const { body: list } = await mine.post({ body: { name } }).execute();
    for (const action of ['setCustomer', 'setAnonymousId', 'setKey', 'setSlug', 'setStore']) {
      const body = JSON.parse(JSON.stringify({ version: 1, actions: [{ action }] }));
      const answer = mine.withId({ ID: list.id }).post({ body }).execute();
      await expect(answer).rejects.toMatchObject({ statusCode: 400, body: { errors: [{ code: 'InvalidInput' }] } });
    }
  });

  it('need the scope for them (https://docs.commercetools.com/api/scopes)', async () => {
    const path = `${shop.url}/exwerk/me/shopping-lists`;
    const ask = async (scope: string) => {
      const answer = await fetch(`${shop.url}/oauth/exwerk/anonymous/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('local:local-secret')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
      });
      const { access_token } = (await answer.json()) as { access_token: string };
      return (await fetch(path, { headers: { authorization: `Bearer ${access_token}` } })).status;
    };
    expect(await ask('manage_my_orders:exwerk')).toBe(403);
    expect(await ask('manage_my_shopping_lists:exwerk')).toBe(200);
  });
});

describe('shopping lists of a store (https://docs.commercetools.com/api/projects/shoppingLists)', () => {
  it('are those made in it, for the merchant and for the shopper', async () => {
    const inStore = (storeKey: string) => shop.api.inStoreKeyWithStoreKeyValue({ storeKey }).shoppingLists();
    const { body: list } = await inStore('store-gb')
      .post({ body: { name, key: 'in-gb' } })
      .execute();
    expect(list.store).toEqual({ typeId: 'store', key: 'store-gb' });
    expect((await inStore('store-gb').withKey({ key: 'in-gb' }).get().execute()).body.id).toBe(list.id);
    await expect(inStore('store-sk').withId({ ID: list.id }).get().execute()).rejects.toMatchObject({
      statusCode: 404,
    });
    const where = `id="${list.id}"`;
    expect((await inStore('store-sk').get({ queryArgs: { where } }).execute()).body.total).toBe(0);
    expect((await inStore('store-gb').get({ queryArgs: { where } }).execute()).body.total).toBe(1);
    const me = shop.anonymous().api;
    const mine = (storeKey: string) => me.inStoreKeyWithStoreKeyValue({ storeKey }).me().shoppingLists();
    const own = (await mine('store-sk').post({ body: { name } }).execute()).body;
    expect(own.store?.key).toBe('store-sk');
    expect((await mine('store-gb').get().execute()).body.total).toBe(0);
    expect((await mine('store-sk').get().execute()).body.results.map(({ id }) => id)).toEqual([own.id]);
    expect((await me.me().shoppingLists().get().execute()).body.total).toBe(1);
  });
});
