import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { deleteAccount, requestEmailChange } from '@exwerk/contract/calls/own-account-calls';
import { referenceOf } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteShop();

async function withoutPrices(sku: string): Promise<void> {
  const products = shop.services.commerce.service.products();
  const { body } = await products
    .get({ queryArgs: { where: `masterData(current(masterVariant(sku="${sku}")))` } })
    .execute();
  const [product] = body.results;
  if (!product) throw new Error('no such product');
  const { id: ID, version } = product;
  const actions = [{ action: 'setPrices' as const, sku, prices: [] }, { action: 'publish' as const }];
  await products.withId({ ID }).post({ body: { version, actions } }).execute();
}

it('whoever has goods in the cart that have no price any more signs in, changes the email and leaves all the same', async () => {
  const { shopper, email } = await signedUp(shop);
  const { cart } = await shopper.call(createCart);
  await shopper.call(addToCart, referenceOf(cart), { sku: 'EX30000001' }, 1);
  await withoutPrices('EX30000001');
  const login = shop.services.commerce.service.login().post({ body: { email, password } });
  await expect(login.execute()).rejects.toMatchObject({ body: { errors: [{ code: 'MatchingPriceNotFound' }] } });

  const wrong = { email, password: 'Wrong-2026' };
  expect((await shop.shopper('sk').refused(calls.customerSignMeIn, wrong)).code).toBe('InvalidCredentials');
  expect((await shopper.refused(deleteAccount, { password: 'Wrong-2026' })).code).toBe('InvalidCurrentPassword');

  const away = shop.shopper('sk');
  const { user } = await away.call(calls.customerSignMeIn, { email, password });
  expect(user.customer.email).toBe(email);
  expect((await away.call(calls.getMe, { customer: true })).me.activeCart?.id).toBe(cart.id);
  const change = { email: 'another@exwerk.example', password };
  expect(await away.call(requestEmailChange, change)).toEqual({ sent: true });
  expect(await away.call(deleteAccount, { password })).toEqual({ deleted: true });
});
