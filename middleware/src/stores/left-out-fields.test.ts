import { getShippingMethods } from '@exwerk/contract/calls/cart-calls';
import { setCashOnDeliveryFee } from '@exwerk/contract/calls/order-calls';
import { getPaymentMethodsRequest } from '@exwerk/contract/calls/payment-calls';
import * as z from 'zod';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What the commerce service leaves out, or says in another way, of what buyers read. */

const shop = suiteShop();

it.each([
  ['hu', 'hu-HU', 'Utánvét díja'],
  ['hr', 'hr-HR', 'Naknada za plaćanje pouzećem'],
])('%s: a fee that its store gives no title has one in the language of the shop', async (country, locale, title) => {
  const store = shop.services.commerce.service.stores().withKey({ key: `store-${country}` });
  const { version } = (await store.get().execute()).body;
  await store.post({ body: { version, actions: [{ action: 'setCustomField', name: 'cod_fee_title' }] } }).execute();
  await shop.services.cache.forget('store:');
  const shopper = shop.shopper(country);
  const cart = await readyCart(shopper);
  const offer = await shopper.call(getPaymentMethodsRequest, { cartId: cart.id, shopperLocale: locale });
  expect(offer.cashOnDelivery?.title).toBe(title);
  const { cart: withFee } = await shopper.call(setCashOnDeliveryFee, referenceOf(cart), true);
  expect(withFee.pricing.fee?.title).toBe(title);
});

it('[SHIP-03] days that are no range promise nothing, in the cart as before it', async () => {
  const method = shop.services.commerce.service.shippingMethods().withKey({ key: 'parcel' });
  const { version } = (await method.get().execute()).body;
  const days = { action: 'setCustomField' as const, name: 'deliveryDays-cs-CZ', value: 'brzy' };
  await method.post({ body: { version, actions: [days] } }).execute();
  await shop.services.cache.forget('shipping:');
  const shopper = shop.shopper('cz');
  const { shippingInfo } = await readyCart(shopper);
  const { shippingMethods } = await shopper.call(getShippingMethods);
  expect([shippingInfo?.deliveryDays, shippingMethods.find(({ key }) => key === 'parcel')?.deliveryDays]).toEqual([
    null,
    null,
  ]);
});

it('a method without a name in a language of the country has that of the nearest one, in the cart as before it', async () => {
  const methods = z.looseObject({ results: z.array(z.looseObject({})) });
  const unwatch = shop.upstreams.watch(({ method, path }) =>
    method === 'GET' && path.endsWith('/shipping-methods')
      ? answer => {
          const { results, ...others } = methods.parse(answer);
          return {
            ...others,
            results: results.map(one => ({ ...one, localizedName: { 'nl-NL': 'Pakket aan huis' } })),
          };
        }
      : undefined,
  );
  await shop.services.cache.forget('shipping:');
  const shopper = shop.shopper('be');
  shopper.agent.set('accept-language', 'nl-BE');
  const { shippingInfo } = await readyCart(shopper);
  const { shippingMethods } = await shopper.call(getShippingMethods);
  unwatch();
  expect([shippingInfo?.methodName, shippingMethods.find(({ key }) => key === 'parcel')?.name]).toEqual([
    'Pakket aan huis',
    'Pakket aan huis',
  ]);
});
