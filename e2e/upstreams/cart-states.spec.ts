import { commerce } from '../builders/commerce.ts';
import { hearNothing } from '../journeys/recovery-steps.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { cartWith, changes, counted, openOwnQuietPage } from './own-calls.ts';
import { suiteOwnShop } from './own-shop.ts';

/** What becomes of the cart that a page knows, when commerce says otherwise. */

const drill = 'EX30000001';
const accessory = 'EX10000001';

const shop = suiteOwnShop();

test('[CART-07] hu-HU: a cart of another country is none here, whoever brings it along', async ({
  page,
  context,
  watch,
}) => {
  const [danish, hungarian] = [shop.speaker('da-DK'), shop.speaker('hu-HU')];
  await openOwnQuietPage(page, danish);
  const cart = await cartWith(page, [drill, 2]);
  await page.goto(danish.url('/'));
  await hydrated(page);
  await expect(counted(page, danish, 2)).toBeVisible();

  // As if both countries had one domain.
  const token = (await context.cookies()).find(({ name }) => name === 'token');
  if (!token) throw new Error('Nobody has a session');
  await context.addCookies([{ ...token, domain: new URL(hungarian.url('/')).hostname }]);
  await page.goto(hungarian.url('/'));
  await hydrated(page);
  await counted(page, hungarian, 0).click();
  await expect(page.getByRole('banner').getByText(hungarian.text('shell.cart.empty'))).toBeVisible();
  const { id, version } = cart;
  await expect(callFrom(page, 'addToCart', { id, version }, { sku: drill }, 1)).rejects.toThrow('CartOfOtherStore');

  // A commerce service that knows one cart of a visitor, whatever the store.
  const stored = await commerce.carts().withId({ ID: id }).get().execute();
  const takenBack = shop.gate.instead(
    ({ method, path }) => method === 'GET' && path.includes('store(key="store-hu")'),
    () => ({ status: 200, body: { limit: 1, offset: 0, count: 1, results: [stored.body] } }),
  );
  await page.goto(hungarian.url('/checkout/cart'));
  await hydrated(page);
  await expect(page.getByRole('main').getByText(hungarian.text('checkout.cart.empty'))).toBeVisible();
  await expect(counted(page, hungarian, 0)).toBeVisible();
  takenBack();
  forgetRefusals(watch, 400);
});

test('[CART-08, CART-09] pl-PL: a change that commerce refuses brings the stored cart back, and clears one whose goods are gone', async ({
  page,
  watch,
}) => {
  const who = shop.speaker('pl-PL');
  const { text, url } = who;
  await hearNothing(page);
  await openOwnQuietPage(page, who);
  const cart = await cartWith(page, [drill, 1]);
  await page.goto(url('/checkout/cart'));
  await hydrated(page);
  const main = page.getByRole('main');
  const quantity = main.getByRole('textbox', {
    name: text('checkout.quantity.of', { name: cart.lineItems[0]?.name ?? '' }),
  });
  const more = main.getByRole('button', { name: text('checkout.quantity.more') });
  const failed = main.getByText(text('checkout.cart.changeFailed'));
  await more.first().click();
  await expect(quantity).toHaveValue('2');
  await expect(counted(page, who, 2)).toBeVisible();
  await expect(failed).toHaveCount(0);

  // Somebody else has changed the cart, and what the page wants is refused.
  const { body: stored } = await commerce.carts().withId({ ID: cart.id }).get().execute();
  const actions = [{ action: 'addLineItem' as const, sku: accessory, quantity: 3 }];
  const refused = (message: string) =>
    shop.gate.instead(changes(cart), () => ({
      status: 400,
      body: { statusCode: 400, message, errors: [{ code: 'InvalidOperation', message }] },
    }));
  await commerce
    .carts()
    .withId({ ID: cart.id })
    .post({ body: { version: stored.version, actions } })
    .execute();
  const takenBack = refused('The action is not possible now.');
  const called: string[] = [];
  page.on('request', request => {
    const [, name] = /\/new-ct\/(\w+)\?/.exec(request.url()) ?? [];
    if (name) called.push(name);
  });
  await more.first().click();
  await expect(failed).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await expect(counted(page, who, 5)).toBeVisible();
  expect(called.slice(0, 2)).toEqual(['updateCartQuantity', 'getMe']);
  forgetRefusals(watch, 400);
  takenBack();
  await more.first().click();
  await expect(counted(page, who, 6)).toBeVisible();
  await expect(failed).toHaveCount(0);

  called.length = 0;
  refused(`The item ${drill} was not found in the store.`);
  await more.first().click();
  await expect(main.getByText(text('checkout.cart.empty'))).toBeVisible();
  await expect(counted(page, who, 0)).toBeVisible();
  expect(called).toEqual(expect.arrayContaining(['updateCartQuantity', 'deleteCart']));
  forgetRefusals(watch, 400);
  await expect(commerce.carts().withId({ ID: cart.id }).get().execute()).rejects.toThrow();
});
