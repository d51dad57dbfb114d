import { customer } from '../builders/customers.ts';
import { enterLogin } from '../journeys/session-steps.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { cartWith, counted, openOwnQuietPage } from './own-calls.ts';
import { ownDiscounts, personal } from './own-discounts.ts';
import { suiteOwnShop } from './own-shop.ts';

/** A discount of a customer's own that cannot be read costs nobody the login. */

const shop = suiteOwnShop();
const discounts = ownDiscounts();

test('[DISC-19] sv-SE: who signs in while discounts cannot be loaded is signed in, with the cart and at normal prices', async ({
  page,
  watch,
}) => {
  const who = shop.speaker('sv-SE');
  const { text, url } = who;
  const known = await customer();
  await discounts.make({ ...personal(known), value: { type: 'relative', permyriad: 700 } });
  const logged: string[] = [];
  page.on('console', message => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  const account = page.getByRole('main').getByRole('navigation', { name: text('account.menu') });
  const reduced = page.getByRole('main').getByText(/\(7\s?%/);
  const product = url('/any-ex30000001');

  const takenBack = shop.gate.instead(
    ({ path }) => path.includes('/cart-discounts?'),
    () => ({ status: 500, body: { statusCode: 500, message: 'Out of order.' } }),
  );
  await openOwnQuietPage(page, who);
  await cartWith(page, ['EX30000001', 3]);
  await page.goto(url('/login'));
  const failed = page.waitForResponse(/\/getPersonalizedDiscounts\?/);
  await enterLogin(page, who, known.email, known.password);
  expect((await failed).status()).toBe(502);
  await page.waitForURL(url('/'));
  await expect.poll(() => logged).toEqual([expect.stringContaining('personalised discount could not be loaded')]);
  forgetRefusals(watch, 502);
  await page.goto(url('/my-account'));
  await expect(account).toBeVisible();
  await expect(counted(page, who, 3)).toBeVisible();
  await page.goto(product);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(reduced).toHaveCount(0);
  forgetRefusals(watch, 502);

  takenBack();
  await page.goto(product);
  await hydrated(page);
  await expect(reduced.first()).toBeVisible();
});
