import type { Page } from '@playwright/test';
import { heardSpeakers } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { mailsTo } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { buy } from './order-steps.ts';
import { enterLogin } from './session-steps.ts';
import { british, type Shopper, slovak } from './shoppers.ts';

type Reader = Pick<Shopper, 'text'>;
const password = 'Sample-2026';

async function chooseAPassword(page: Page, { text }: Reader, chosen: string): Promise<void> {
  const offer = page
    .getByRole('main')
    .locator('details')
    .filter({ hasText: text('account.from-order.title') });
  if (!(await offer.evaluate(details => details.hasAttribute('open')))) await offer.locator('summary').click();
  await offer.getByLabel(text('account.password'), { exact: true }).fill(chosen);
  await offer.getByRole('button', { name: text('account.sign-up.submit') }).click();
}

/** From the words that the account is there to the list with the order. */
async function expectInAccount(page: Page, { text }: Reader, number: string): Promise<void> {
  await expect(page.getByText(text('account.from-order.done'))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('account.orders.title') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account.orders.title'));
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: number })).toBeVisible();
}

for (const width of mostNightly([360, 1440])) {
  test(`gb, ${width} px: [MINE-01] a guest makes an account of the order with a password alone`, async ({
    page,
    browser,
    watch,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const email = freshAddress('guest');
    const number = await buy(page, british, email);
    await chooseAPassword(page, british, 'password1');
    await expect(page.getByLabel(british.text('account.password'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    forgetRefusals(watch, 400);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: test.info().outputPath(`account-${width}.png`), fullPage: true });
    await chooseAPassword(page, british, password);
    await expectInAccount(page, british, number);

    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(storefrontUrl('gb', '/login'));
    await enterLogin(elsewhere, british, email, password);
    await elsewhere.waitForURL(({ pathname }) => pathname !== '/login');
    await elsewhere.goto(storefrontUrl('gb', '/my-account/my-orders'));
    await expect(elsewhere.getByRole('main').getByRole('listitem').filter({ hasText: number })).toBeVisible();
    await elsewhere.context().close();
  });
}

for (const speaker of mostNightly(
  heardSpeakers().filter(({ locale }) => ['el-GR', 'bg-BG', 'nl-BE'].includes(locale)),
)) {
  test(`${speaker.locale}: [MINE-01] [LANG-01] the mailed link makes an account of its order once, wherever it is read`, async ({
    page,
    browser,
    watch,
  }) => {
    test.slow();
    const email = freshAddress('guest');
    // Where nothing is sold a neighbour's order is read.
    const number = await buy(page, slovak, email);
    const mailed = async () =>
      (await mailsTo(email)).flatMap(({ plain }) => /\/orders\/\S+token=(\S+)/.exec(plain)?.[1] ?? []);
    await expect.poll(mailed).toHaveLength(1);
    const [token] = await mailed();
    const address = speaker.url(`/orders/${number.toLowerCase()}?token=${token}`);

    const holder = await (await browser.newContext()).newPage();
    await holder.goto(address);
    await hydrated(holder);
    await chooseAPassword(holder, speaker, password);
    await expectInAccount(holder, speaker, number);
    await holder.context().close();

    // A second time nothing is offered, and who asks all the same is told no more than a sign-up tells.
    const again = await (await browser.newContext()).newPage();
    await again.goto(address);
    await hydrated(again);
    await expect(again.getByText(number).first()).toBeVisible();
    await expect(again.getByText(speaker.text('account.from-order.title'))).toHaveCount(0);
    const refused = await again.evaluate(
      async ({ key, password }) => {
        const answer = await fetch(`/api/new-ct/signUpFromOrder?origin=${location.host}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([key, { password }]),
        });
        return [answer.status, (await answer.json()).code];
      },
      { key: { orderNumber: number, token }, password: 'Another-2026' },
    );
    expect(refused).toEqual([400, 'DuplicateField']);
    await again.context().close();
    forgetRefusals(watch, 400);
  });
}

test("[MINE-01] [SAFE-03] over the wire: no account of somebody else's order, whatever number or token comes along", async ({
  page,
  browser,
  watch,
}) => {
  test.slow();
  const email = freshAddress('guest');
  const number = await buy(page, british, email);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(storefrontUrl('gb', '/login'));
  const ask = (key: object) =>
    stranger.evaluate(
      async args => {
        const answer = await fetch(`/api/new-ct/signUpFromOrder?origin=${location.host}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(args),
        });
        return [answer.status, (await answer.json()).code];
      },
      [key, { password }],
    );
  const nobodys = number.replace(/\d$/, digit => String((Number(digit) + 1) % 10));
  const later = Math.floor(Date.now() / 1000) + 3600;
  for (const key of [
    { orderNumber: number },
    { orderNumber: nobodys },
    { orderNumber: number, token: '' },
    { orderNumber: number, token: `${later}.${'A'.repeat(43)}` },
    { orderNumber: nobodys, token: `${later}.${'A'.repeat(43)}` },
  ])
    expect(await ask(key)).toEqual([404, 'OrderNotFound']);
  await stranger.context().close();
  forgetRefusals(watch, 404);

  // Nothing of it has come to the order: its buyer still can.
  await chooseAPassword(page, british, password);
  await expectInAccount(page, british, number);
});
