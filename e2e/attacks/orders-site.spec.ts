import { signUp } from '../journeys/account-steps.ts';
import { british, slovak } from '../journeys/shoppers.ts';
import { expect, expectAccessible, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { operatorsKey, operatorsUrl } from '../tools/operators.ts';

for (const shopper of [british, slovak]) {
  test(`${shopper.country}: [MINE-01, ORDER-08, ACCOUNT-07] my orders opens the own orders, and no forged address anybody else's`, async ({
    page,
    context,
    request,
  }) => {
    const email = await signUp(page, shopper);
    await hydrated(page);
    const opened = context.waitForEvent('page');
    await page
      .getByRole('main')
      .getByRole('link', { name: shopper.text('account.orders.title') })
      .click();
    const site = await opened;
    await site.waitForURL('**/orders?*');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(shopper.text('account.orders.title'));
    await expect(site.getByText(shopper.text('account.orders.none'))).toBeVisible();
    await expectAccessible(site);

    const link = new URL(site.url());
    expect(link.searchParams.get('email')).toBe(email);
    const answers = async (changes: Record<string, string>, path = '/orders') => {
      const forged = new URL(path, link.href.replace('localhost', '127.0.0.1'));
      for (const [name, value] of Object.entries({ ...Object.fromEntries(link.searchParams), ...changes }))
        if (value !== '') forged.searchParams.set(name, value);
      return (await request.get(forged.href)).status();
    };
    expect(await answers({})).toBe(200);
    for (const path of ['/orders', '/orders/GB-261122-0000001'])
      for (const changes of [{ email: 'other@example.com' }, { token: '' }, { token: 'x' }, { expires: '9999999999' }])
        expect(await answers(changes, path)).toBe(403);
    expect(await answers({}, '/orders/GB-261122-0000001')).toBe(404);
  });
}

test('[MINE-02] the overview and the mailbox are for who has the key, and nothing of the shop leads there', async ({
  page,
  request,
}) => {
  const overview = operatorsUrl();
  const mailbox = overview.replace('/operators', '/mail');
  for (const address of [overview, mailbox, `${mailbox}/messages.json`, `${mailbox}/1`]) {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: 'operators=wrong' }])
      expect((await request.get(address, { headers })).status(), address).toBe(403);
    expect((await request.get(`${address}?key=wrong`)).status()).toBe(403);
  }
  expect((await request.post(`${overview}/stock`, { form: { sku: 'EX10000001', quantity: '0' } })).status()).toBe(403);
  expect((await request.get(overview, { headers: operatorsKey })).status()).toBe(200);
  expect((await request.get(overview.replace('/operators', '/'))).status()).toBe(404);

  await signUp(page, british);
  for (const path of ['/', '/my-account', '/my-account/my-orders', '/orders/find']) {
    await page.goto(storefrontUrl('gb', path));
    await hydrated(page);
    const links = await page.locator('a').evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''));
    expect(links.filter(href => /\/operators|\/mail\b|:\d+\/?$/.test(href))).toEqual([]);
  }
});
