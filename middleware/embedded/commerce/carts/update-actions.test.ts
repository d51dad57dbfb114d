import type { CartUpdateAction } from '@commercetools/platform-sdk';
import { eur, lineWith, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('update actions of carts', () => {
  const lineOfCart = async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000001', key: 'first' }] });
    return { cart, lineItemId: lineWith(cart, 'EX10000001').id };
  };

  it('set and remove what is optional', async () => {
    const cart = await newCart(shop);
    const pairs: [CartUpdateAction, CartUpdateAction, string, unknown][] = [
      [{ action: 'setKey', key: 'my-cart' }, { action: 'setKey' }, 'key', 'my-cart'],
      [{ action: 'setLocale', locale: 'sk-SK' }, { action: 'setLocale' }, 'locale', 'sk-SK'],
      [{ action: 'setCustomerEmail', email: 'a@b.cc' }, { action: 'setCustomerEmail' }, 'customerEmail', 'a@b.cc'],
      [{ action: 'setAnonymousId', anonymousId: 'me' }, { action: 'setAnonymousId' }, 'anonymousId', 'me'],
      [{ action: 'setBillingAddress', address: slovakia }, { action: 'setBillingAddress' }, 'billingAddress', slovakia],
      [
        { action: 'setPurchaseOrderNumber', purchaseOrderNumber: 'PO-1' },
        { action: 'setPurchaseOrderNumber' },
        'purchaseOrderNumber',
        'PO-1',
      ],
      [
        { action: 'setDeleteDaysAfterLastModification', deleteDaysAfterLastModification: 3 },
        { action: 'setDeleteDaysAfterLastModification' },
        'deleteDaysAfterLastModification',
        3,
      ],
    ];
    let current = cart;
    for (const [set, remove, field, value] of pairs) {
      current = await updateCart(shop, current, set);
      expect(Reflect.get(current, field)).toEqual(value);
      current = await updateCart(shop, current, remove);
      expect([field, Reflect.get(current, field)]).toEqual([field, undefined]);
    }
  });

  it('lines: external prices and totals, supply channel, stock mode, by key', async () => {
    const { cart, lineItemId } = await lineOfCart();
    const total = await updateCart(shop, cart, {
      action: 'setLineItemTotalPrice',
      lineItemKey: 'first',
      externalTotalPrice: { price: eur(1000), totalPrice: eur(700) },
    });
    expect(total.lineItems[0]).toMatchObject({ priceMode: 'ExternalTotal', totalPrice: { centAmount: 700 } });
    const back = await updateCart(shop, total, { action: 'setLineItemTotalPrice', lineItemId });
    expect(back.lineItems[0]).toMatchObject({ priceMode: 'Platform', totalPrice: { centAmount: 1999 } });
    const channelled = await updateCart(
      shop,
      back,
      { action: 'setLineItemSupplyChannel', lineItemId, supplyChannel: { typeId: 'channel', key: 'warehouse' } },
      { action: 'setLineItemInventoryMode', lineItemId, inventoryMode: 'ReserveOnOrder' },
    );
    const same = await updateCart(shop, channelled, { action: 'changeLineItemQuantity', lineItemId, quantity: 1 });
    expect(same.version).toBe(channelled.version);
    expect(channelled.lineItems[0]).toMatchObject({
      supplyChannel: { typeId: 'channel' },
      inventoryMode: 'ReserveOnOrder',
    });
    expect((await refused(updateCart(shop, cart, { action: 'setLineItemPrice', externalPrice: eur(1) }))).status).toBe(
      409,
    );
    const nobody = updateCart(shop, channelled, {
      action: 'setLineItemPrice',
      lineItemKey: 'second',
      externalPrice: eur(1),
    });
    expect((await refused(nobody)).code).toBe('InvalidOperation');
    const unnamed = updateCart(shop, channelled, { action: 'setLineItemPrice', externalPrice: eur(1) });
    expect(await refused(unnamed)).toMatchObject({ code: 'RequiredField', error: { field: 'action.lineItemId' } });
  });

  it('custom lines: money, quantity, removal', async () => {
    const cart = await newCart(shop, {
      customLineItems: [
        {
          key: 'fee',
          name: { 'en-GB': 'Fee' },
          slug: 'fee',
          money: eur(150),
          taxCategory: { typeId: 'tax-category', key: 'standard' },
        },
      ],
    });
    const customLineItemKey = 'fee';
    const changed = await updateCart(
      shop,
      cart,
      { action: 'changeCustomLineItemMoney', customLineItemKey, money: eur(200) },
      { action: 'changeCustomLineItemQuantity', customLineItemKey, quantity: 3 },
    );
    expect(changed.totalPrice.centAmount).toBe(600);
    const pounds = updateCart(shop, changed, {
      action: 'changeCustomLineItemMoney',
      customLineItemKey,
      money: { currencyCode: 'GBP', centAmount: 1 },
    });
    expect((await refused(pounds)).status).toBe(400);
    const none = await updateCart(shop, changed, {
      action: 'changeCustomLineItemQuantity',
      customLineItemKey,
      quantity: 0,
    });
    expect(none.customLineItems).toEqual([]);
  });

  it('customer: the group comes with the customer and the cart is no longer anonymous', async () => {
    const { body } = await shop.api
      .customers()
      .post({
        body: {
          email: 'member@example.com',
          password: 'secret-1',
          customerGroup: { typeId: 'customer-group', key: 'tier-1' },
        },
      })
      .execute();
    const cart = await newCart(shop, { anonymousId: 'somebody', lineItems: [{ sku: 'EX10000005' }] });
    expect(cart.totalPrice.centAmount).toBe(2400);
    const owned = await updateCart(shop, cart, { action: 'setCustomerId', customerId: body.customer.id });
    expect(owned).toMatchObject({
      customerId: body.customer.id,
      customerEmail: 'member@example.com',
      totalPrice: { centAmount: 2300 },
    });
    expect(owned.anonymousId).toBeUndefined();
    const free = await updateCart(shop, owned, { action: 'setCustomerId' });
    expect(free.totalPrice.centAmount).toBe(2400);
    expect((await refused(updateCart(shop, free, { action: 'setCustomerId', customerId: 'nobody' }))).code).toBe(
      'ReferencedResourceNotFound',
    );
  });

  it('payments: added once, removed', async () => {
    const { body: payment } = await shop.api
      .payments()
      .post({ body: { amountPlanned: eur(1) } })
      .execute();
    const reference = { typeId: 'payment' as const, id: payment.id };
    const cart = await updateCart(
      shop,
      await newCart(shop),
      { action: 'addPayment', payment: reference },
      { action: 'addPayment', payment: reference },
    );
    expect(cart.paymentInfo?.payments).toEqual([reference]);
    expect((await updateCart(shop, cart, { action: 'removePayment', payment: reference })).paymentInfo).toBeUndefined();
  });

  it("a store's countries are kept to", async () => {
    const store = { typeId: 'store' as const, key: 'store-gb' };
    expect(await refused(newCart(shop, { store, country: 'SK' }))).toMatchObject({
      code: 'CountryNotConfiguredInStore',
    });
    const cart = await newCart(shop, { store, country: 'GB' });
    expect((await refused(updateCart(shop, cart, { action: 'setCountry', country: 'SK' }))).code).toBe(
      'CountryNotConfiguredInStore',
    );
  });
});

describe('removing some pieces of a line with a price from outside', () => {
  const sku = 'EX10000001';
  const start = async (external: object) => {
    const cart = await newCart(shop, { lineItems: [{ sku, quantity: 3, ...external }] });
    return { cart, lineItemId: lineWith(cart, sku).id };
  };

  it('takes a new price or total with it', async () => {
    const { cart, lineItemId } = await start({ externalPrice: eur(500) });
    const remove = { action: 'removeLineItem' as const, lineItemId, quantity: 1 };
    const less = await updateCart(shop, cart, { ...remove, externalPrice: eur(400) });
    expect(less.lineItems).toMatchObject([
      { quantity: 2, priceMode: 'ExternalPrice', totalPrice: { centAmount: 800 } },
    ]);
    const total = { price: eur(300), totalPrice: eur(250) };
    const one = await updateCart(shop, less, { ...remove, externalTotalPrice: total });
    expect(one.lineItems).toMatchObject([{ quantity: 1, priceMode: 'ExternalTotal', totalPrice: { centAmount: 250 } }]);
  });

  it('without one the price stays; a total, which was for more pieces, gives way to the list price', async () => {
    const priced = await start({ externalPrice: eur(500) });
    const remove = { action: 'removeLineItem' as const, quantity: 1 };
    const less = await updateCart(shop, priced.cart, { ...remove, lineItemId: priced.lineItemId });
    expect(less.lineItems).toMatchObject([
      { quantity: 2, priceMode: 'ExternalPrice', totalPrice: { centAmount: 1000 } },
    ]);
    const total = await start({ externalTotalPrice: { price: eur(500), totalPrice: eur(1300) } });
    const listed = await updateCart(shop, total.cart, { ...remove, lineItemId: total.lineItemId });
    expect(listed.lineItems).toMatchObject([{ quantity: 2, priceMode: 'Platform', totalPrice: { centAmount: 3998 } }]);
  });
});
