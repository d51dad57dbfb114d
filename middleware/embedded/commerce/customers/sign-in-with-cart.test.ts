import { offered } from '../testing/cart-calls.ts';
import { signUp, someone } from '../testing/customer-calls.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

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
    const { draft, customer } = await signUp(shop);
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

  it('[CART-13] login merges no bought article with a gift of the same', async () => {
    const { draft, customer } = await signUp(shop);
    const value = {
      type: 'giftLineItem' as const,
      product: { typeId: 'product' as const, key: 'ex10000001' },
      variantId: 1,
    };
    const mode = await offered(
      shop,
      { value, cartPredicate: 'lineItemExists(sku = "EX10000002") = true' },
      async () => {
        await shop.api
          .carts()
          .post({
            body: { currency: 'EUR', country: 'SK', customerId: customer.id, lineItems: [{ sku: 'EX10000002' }] },
          })
          .execute();
        const { api } = await withCart(3);
        const { body } = await api.me().login().post({ body: draft }).execute();
        return body.cart?.lineItems.map(({ variant, quantity, lineItemMode }) => [variant.sku, quantity, lineItemMode]);
      },
    );
    expect(mode).toEqual([
      ['EX10000002', 1, 'Standard'],
      ['EX10000001', 3, 'Standard'],
      ['EX10000003', 1, 'Standard'],
      ['EX10000001', 1, 'GiftLineItem'],
    ]);
  });

  it('login merges into the active cart that was changed last, of whatever store', async () => {
    const { draft, customer } = await signUp(shop);
    const store = (storeKey: string) => shop.api.inStoreKeyWithStoreKeyValue({ storeKey }).carts();
    const body = { currency: 'EUR', country: 'SK', customerId: customer.id };
    const here = (await store('store-sk').post({ body }).execute()).body;
    const elsewhere = (await shop.api.carts().post({ body }).execute()).body;
    const draftHere = { currency: 'EUR', country: 'SK', lineItems: [{ sku: 'EX10000003' }] };
    const anonymous = (await store('store-sk').post({ body: draftHere }).execute()).body;
    const { body: result } = await shop.api
      .login()
      .post({ body: { ...draft, anonymousCart: { typeId: 'cart', id: anonymous.id } } })
      .execute();
    expect(result.cart?.id).toBe(elsewhere.id);
    expect(result.cart?.lineItems.map(({ variant }) => variant.sku)).toEqual(['EX10000003']);
    expect((await shop.api.carts().withId({ ID: here.id }).get().execute()).body).toEqual(here);
  });

  it('login with UseAsNewActiveCustomerCart keeps the anonymous cart as it is', async () => {
    const { draft, customer } = await signUp(shop);
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
