import type { Cart, CartDraft } from '@commercetools/platform-sdk';
import { eur, lineWith, newCart, slovakia } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { changeProduct, reprice } from '../testing/product-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { product, shopData } from '../testing/shop-data.ts';

const moving = ['EX10000031', 'EX10000032', 'EX10000033', 'EX10000034'];
let shop: Shop;
beforeAll(async () => {
  const data = shopData();
  shop = await openShop({ ...data, products: [...(data.products ?? []), ...moving.map(sku => product(sku, 1000))] });
});
afterAll(() => shop.stop());

let counter = 0;
const someone = () => {
  counter += 1;
  return { email: `visitor-${counter}@example.com`, password: 'correct horse' };
};
const signUp = async (more: object = {}) => {
  const draft = someone();
  const { body } = await shop.api
    .customers()
    .post({ body: { ...draft, ...more } })
    .execute();
  return { draft, ...body };
};
const reference = ({ id }: { id: string }) => ({ typeId: 'cart' as const, id });
const cartOf = async ({ id }: { id: string }) => (await shop.api.carts().withId({ ID: id }).get().execute()).body;
const goods: Partial<CartDraft> = { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001' }] };
const payment = async (anonymousId: string) =>
  (
    await shop.api
      .payments()
      .post({ body: { anonymousId, amountPlanned: eur(1999) } })
      .execute()
  ).body;

describe('what an anonymous session leaves behind', () => {
  /** A cart given up, an order with its cart, the cart worked on, and a payment; and the same of somebody else. */
  async function leaveBehind(anonymousId: string) {
    const old = await newCart(shop, { ...goods, anonymousId });
    const ordered = await newCart(shop, { ...goods, anonymousId });
    const { body: order } = await shop.api
      .orders()
      .post({ body: { cart: reference(ordered), version: ordered.version } })
      .execute();
    const cart = await newCart(shop, { ...goods, anonymousId });
    return { old, ordered, order, cart, payment: await payment(anonymousId) };
  }
  type Left = Awaited<ReturnType<typeof leaveBehind>>;
  const ownersOf = async ({ old, ordered, order, cart, payment }: Left) => {
    const carts = await Promise.all([old, ordered, cart].map(cartOf));
    const { body: paid } = await shop.api.payments().withId({ ID: payment.id }).get().execute();
    const { body: placed } = await shop.api.orders().withId({ ID: order.id }).get().execute();
    return {
      customers: [...carts, placed].map(({ customerId }) => customerId).concat(paid.customer?.id),
      sessions: [...carts, placed, paid].map(({ anonymousId }) => anonymousId),
    };
  };
  const all = <T>(value: T) => Array.from({ length: 5 }, () => value);

  it.each(['sign-up', 'sign-in'] as const)('carts, orders and payments are the customer’s after %s', async way => {
    const anonymousId = `left-${way}`;
    const left = await leaveBehind(anonymousId);
    const foreign = await leaveBehind(`other-${way}`);
    const session = { anonymousId, anonymousCart: reference(left.cart) };
    const known = way === 'sign-in' ? await signUp() : undefined;
    const { customer, cart } =
      known === undefined
        ? await signUp(session)
        : (
            await shop.api
              .login()
              .post({ body: { ...known.draft, ...session } })
              .execute()
          ).body;
    expect(cart?.id).toBe(left.cart.id);
    expect(await ownersOf(left)).toEqual({ customers: all(customer.id), sessions: all(undefined) });
    expect(await cartOf(left.old)).toMatchObject({ cartState: 'Active', customerEmail: customer.email });
    expect(await cartOf(left.ordered)).toMatchObject({ cartState: 'Ordered' });
    expect(await ownersOf(foreign)).toEqual({ customers: all(undefined), sessions: all(`other-${way}`) });
    // The cart of the sign-in stays the one that is worked on.
    const active = await shop.api.carts().withCustomerId({ customerId: customer.id }).get().execute();
    expect(active.body.id).toBe(left.cart.id);
  });

  it('a merged cart is the customer’s too', async () => {
    const { draft, customer } = await signUp();
    await newCart(shop, { ...goods, customerId: customer.id });
    const anonymous = await newCart(shop, { ...goods, anonymousId: 'merging' });
    await shop.api
      .login()
      .post({ body: { ...draft, anonymousId: 'merging', anonymousCart: reference(anonymous) } })
      .execute();
    expect(await cartOf(anonymous)).toMatchObject({ cartState: 'Merged', customerId: customer.id });
  });

  it('an anonymousId that is not the cart’s is refused, and nothing changes', async () => {
    const { draft } = await signUp();
    const anonymous = await newCart(shop, { ...goods, anonymousId: 'session-a' });
    const ownerless = await newCart(shop, goods);
    for (const cart of [anonymous, ownerless]) {
      const body = { ...draft, anonymousId: 'session-b', anonymousCart: reference(cart) };
      expect(await refused(shop.api.login().post({ body }).execute())).toMatchObject({
        status: 400,
        code: 'InvalidOperation',
      });
      const other = { ...someone(), anonymousId: 'session-b', anonymousCart: reference(cart) };
      expect((await refused(shop.api.customers().post({ body: other }).execute())).code).toBe('InvalidOperation');
      expect(await cartOf(cart)).toEqual(cart);
    }
  });

  it('a customer’s token takes no cart that is nobody’s', async () => {
    const { draft, customer } = await signUp();
    const ownerless = await newCart(shop, goods);
    const me = shop.customer(draft.email, draft.password).me();
    const call = me.login().post({ body: { ...draft, ...{ anonymousCart: reference(ownerless) } } });
    expect((await refused(call.execute())).code).toBe('ReferencedResourceNotFound');
    expect(await cartOf(ownerless)).toEqual(ownerless);
    expect(customer.id).not.toBe(ownerless.customerId);
  });
});

describe('the cart after a sign-in', () => {
  const signIn = async (draft: { email: string; password: string }, more: object = {}): Promise<Cart | undefined> =>
    (
      await shop.api
        .login()
        .post({ body: { ...draft, ...more } })
        .execute()
    ).body.cart;
  const named = (name: string) => ({ 'en-GB': name, 'sk-SK': name });

  it('has the prices that its products have now', async () => {
    const sku = 'EX10000031';
    const { draft, customer } = await signUp();
    await newCart(shop, { customerId: customer.id, lineItems: [{ sku, quantity: 2 }] });
    const anonymous = await newCart(shop, { lineItems: [{ sku, quantity: 3 }, { sku: 'EX10000001' }] });
    await reprice(shop, sku.toLowerCase(), { value: eur(1234) });
    const merged = await signIn(draft, { anonymousCart: reference(anonymous) });
    expect(merged?.totalPrice.centAmount).toBe(3 * 1234 + 1999);
    await reprice(shop, sku.toLowerCase(), { value: eur(1111) });
    expect((await signIn(draft))?.totalPrice.centAmount).toBe(3 * 1111 + 1999);
    const again = await signIn(draft);
    expect((await signIn(draft))?.version).toBe(again?.version);
  });

  it('has a price that ended no more, if there is another', async () => {
    const sku = 'EX10000032';
    const soon = new Date(Date.now() + 1_500).toISOString();
    await reprice(shop, sku.toLowerCase(), { value: eur(1000) }, { value: eur(1), validUntil: soon });
    const { draft } = await signUp();
    const anonymous = await newCart(shop, { lineItems: [{ sku }] });
    expect(anonymous.totalPrice.centAmount).toBe(1);
    await new Promise(resolve => setTimeout(resolve, Date.parse(soon) - Date.now() + 5));
    expect((await signIn(draft, { anonymousCart: reference(anonymous) }))?.totalPrice.centAmount).toBe(1000);
  });

  it('is not to be had while something in it has no price, unlike one that is taken along into a new account', async () => {
    const sku = 'EX10000034';
    const { draft, customer } = await signUp();
    const cart = await newCart(shop, { customerId: customer.id, lineItems: [{ sku }] });
    const anonymous = await newCart(shop, { lineItems: [{ sku }] });
    await reprice(shop, sku.toLowerCase());
    expect(await refused(signIn(draft))).toMatchObject({ code: 'MatchingPriceNotFound' });
    expect(await cartOf(cart)).toEqual(cart);
    const { cart: taken } = await signUp({ anonymousCart: reference(anonymous) });
    expect(taken).toMatchObject({ id: anonymous.id, lineItems: [{ variant: { sku } }] });
  });

  it('says of its products what they say now only with updateProductData', async () => {
    const sku = 'EX10000033';
    const { draft, customer } = await signUp();
    const cart = await newCart(shop, { customerId: customer.id, lineItems: [{ sku }] });
    await changeProduct(shop, sku.toLowerCase(), { action: 'changeName', name: named('New name') });
    const plain = await signIn(draft);
    expect(plain && lineWith(plain, sku).name).toEqual(lineWith(cart, sku).name);
    const updated = await signIn(draft, { updateProductData: true });
    expect(updated && lineWith(updated, sku).name).toEqual(named('New name'));
  });
});
