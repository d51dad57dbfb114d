import type { DiscountCodeDraft, DiscountCodeUpdateAction } from '@commercetools/platform-sdk';
import { eur, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const welcome = { typeId: 'cart-discount' as const, key: 'welcome' };
const make = async (code: string, more: Partial<DiscountCodeDraft> = {}) =>
  (
    await shop.api
      .discountCodes()
      .post({ body: { code, cartDiscounts: [welcome], ...more } })
      .execute()
  ).body;
const change = async (code: { id: string; version: number }, ...actions: DiscountCodeUpdateAction[]) =>
  (
    await shop.api
      .discountCodes()
      .withId({ ID: code.id })
      .post({ body: { version: code.version, actions } })
      .execute()
  ).body;
const price = eur(2000);
const cartWith = (code: string) =>
  newCart(shop, {
    shippingAddress: slovakia,
    lineItems: [{ sku: 'EX10000001', externalPrice: price }],
    discountCodes: [code],
  });
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const order = (cart: { id: string; version: number }) =>
  shop.api
    .orders()
    .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
    .execute();

describe('states of a code on a cart', () => {
  it.each([
    ['NotActive', { action: 'changeIsActive', isActive: false }],
    ['NotValid', { action: 'setValidUntil', validUntil: days(-1) }],
    ['NotValid', { action: 'setValidFrom', validFrom: days(1) }],
    ['DoesNotMatchCart', { action: 'setCartPredicate', cartPredicate: 'lineItemCount(1 = 1) > 1' }],
    ['MatchesCart', { action: 'setCartPredicate', cartPredicate: 'lineItemCount(1 = 1) = 1' }],
  ] as const)('%s after %j', async (state, action) => {
    const code = await make(`CODE-${Math.random().toString(36).slice(2)}`);
    const cart = await cartWith(code.code);
    expect(cart.discountCodes[0]?.state).toBe('MatchesCart');
    expect(cart.totalPrice.centAmount).toBe(1800);
    await change(code, action);
    const again = await updateCart(shop, cart, { action: 'recalculate' });
    expect(again.discountCodes[0]?.state).toBe(state);
    expect(again.totalPrice.centAmount).toBe(state === 'MatchesCart' ? 1800 : 2000);
    if (state === 'MatchesCart') expect((await order(again)).statusCode).toBe(201);
    else {
      expect(await refused(order(again))).toMatchObject({
        status: 400,
        code: 'DiscountCodeNonApplicable',
        error: { discountCodeId: code.id, reason: state },
      });
      const without = await updateCart(shop, again, {
        action: 'removeDiscountCode',
        discountCode: { typeId: 'discount-code', id: code.id },
      });
      expect((await order(without)).statusCode).toBe(201);
    }
  });

  it('follows the cart: below the minimum it has no effect, above it has again', async () => {
    const cart = await cartWith('WELCOME10');
    const lineItemId = cart.lineItems[0]?.id ?? '';
    const cheap = await updateCart(shop, cart, { action: 'setLineItemPrice', lineItemId, externalPrice: eur(900) });
    expect(cheap.discountCodes[0]?.state).toBe('DoesNotMatchCart');
    expect(cheap.totalPrice.centAmount).toBe(900);
    const dear = await updateCart(shop, cheap, { action: 'setLineItemPrice', lineItemId, externalPrice: price });
    expect(dear.discountCodes[0]?.state).toBe('MatchesCart');
    expect(dear.totalPrice.centAmount).toBe(1800);
  });

  it('MaxApplicationReached for the customer who used it, not for others', async () => {
    await make('ONCE', { maxApplicationsPerCustomer: 1 });
    const customer = async (email: string) =>
      (
        await shop.api
          .customers()
          .post({ body: { email, password: 'secret-1' } })
          .execute()
      ).body.customer.id;
    const [one, other] = [await customer('one@example.com'), await customer('other@example.com')];
    const of = (customerId: string) =>
      newCart(shop, {
        customerId,
        shippingAddress: slovakia,
        lineItems: [{ sku: 'EX10000001' }],
        discountCodes: ['ONCE'],
      });
    await order(await of(one));
    expect((await of(one)).discountCodes[0]?.state).toBe('MaxApplicationReached');
    expect((await of(other)).discountCodes[0]?.state).toBe('MatchesCart');
  });

  it('[DISC-22] adding an unknown, inactive, expired or coming code is refused and leaves the cart as it was', async () => {
    await make('LATE', { validUntil: days(-1) });
    await make('SOON', { validFrom: days(1) });
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000001' }] });
    for (const [code, reason] of [
      ['NOPE', 'DoesNotExist'],
      ['OFF', 'NotActive'],
      ['LATE', 'TimeRangeNonApplicable'],
      ['SOON', 'TimeRangeNonApplicable'],
    ] as const) {
      const refusal = await refused(updateCart(shop, cart, { action: 'addDiscountCode', code }));
      expect(refusal).toMatchObject({
        status: 400,
        code: 'DiscountCodeNonApplicable',
        error: { reason, discountCode: code },
      });
    }
    expect((await shop.api.carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart);
  });

  it('the same code counts once, several codes together', async () => {
    const cart = await cartWith('WELCOME10');
    const same = await updateCart(shop, cart, { action: 'addDiscountCode', code: 'WELCOME10' });
    expect(same.version).toBe(cart.version);
    const both = await updateCart(shop, cart, { action: 'addDiscountCode', code: 'SHIPFREE' });
    expect(both.discountCodes.map(({ state }) => state)).toEqual(['MatchesCart', 'MatchesCart']);
  });
});
