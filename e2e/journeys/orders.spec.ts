import type { Page } from '@playwright/test';
import { type Speaker, speakers } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { mailsTo } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { operate } from '../tools/operators.ts';
import { signUp } from './account-steps.ts';
import { buy, transfer } from './order-steps.ts';
import { british, type Shopper, slovak } from './shoppers.ts';

interface Reader {
  readonly text: Shopper['text'];
  readonly url: (path: string) => string;
}

const readerOf = ({ country, text }: Shopper): Reader => ({ text, url: path => storefrontUrl(country, path) });
const speaking = (locale: string): Speaker => {
  const found = speakers.find(speaker => speaker.locale === locale);
  if (!found) throw new Error(`Nobody speaks ${locale}`);
  return found;
};
const [flemish, greek] = [speaking('nl-BE'), speaking('el-GR')];

/** The addresses of the order in the buyer's mailbox: in the mail that was asked for, and in the confirmation before it. */
async function orderLinks(email: string, number: string): Promise<{ asked: string; confirmed: string }> {
  const address = new RegExp(`\\S+/orders/${number.toLowerCase()}\\?token=\\S+`);
  const linked = async () => (await mailsTo(email)).flatMap(({ plain }) => address.exec(plain)?.[0] ?? []);
  await expect.poll(async () => (await linked()).length).toBe(2);
  const [asked = '', confirmed = ''] = await linked();
  return { asked, confirmed };
}

async function askForLink(page: Page, { url, text }: Reader, number: string, email: string): Promise<void> {
  await page.goto(url('/orders/find'));
  await hydrated(page);
  await page.getByLabel(text('account.find-order.number')).fill(number);
  await page.getByLabel(text('account.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: text('account.reset.submit') }).click();
  await expect(page.getByText(text('account.find-order.sent'))).toBeVisible();
}

/** Status, kind and first letters of what a page gets from an address. */
const fetched = (page: Page, address: string | null) =>
  page.evaluate(async url => {
    const answer = await fetch(url);
    return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 5)] as const;
  }, address ?? '');

const title = ({ text }: Pick<Reader, 'text'>, number: string) => text('account.order.title', { number });

test('[MINE-01] [SHELL-45] customers see their orders in the shop, others do not', async ({ page, browser, watch }) => {
  test.slow();
  const { text } = british;
  const email = await signUp(page, british);
  const number = await buy(page, british, email);

  await page.goto(storefrontUrl('gb', '/my-account/my-profile'));
  await hydrated(page);
  await page.getByRole('link', { name: text('account.orders.in-shop') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account.orders.title'));
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(entry).toContainText('£');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('orders.png'), fullPage: true });
  await entry.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title(british, number));
  const main = page.getByRole('main');
  for (const id of ['account.order.state.Open', 'account.order.payment.Paid', 'account.order.delivery.Pending'])
    await expect(main.getByText(text(id), { exact: true })).toBeVisible();
  await expect(main.getByText(british.address.streetName).first()).toBeVisible();
  await expect(main.getByText(text('checkout.summary.title'))).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('order.png'), fullPage: true });

  const invoice = await main.getByRole('link', { name: text('account.order.invoice') }).getAttribute('href');
  expect(await fetched(page, invoice)).toEqual([200, 'application/pdf', '%PDF-']);

  // Once it is sent it can come back: nothing chosen, then all there is.
  await expect(main.getByRole('button', { name: text('account.return.submit') })).toHaveCount(0);
  expect(await operate('ship', { orderNumber: number, carrier: 'DHL', trackingId: 'JD0147' })).toContain('on its way');
  await page.reload();
  await hydrated(page);
  await main.getByRole('button', { name: text('account.return.submit') }).click();
  await expect(main.getByText(text('account.return.nothing'))).toBeVisible();
  await main.getByRole('combobox').first().selectOption('1');
  await main.getByRole('button', { name: text('account.return.submit') }).click();
  const reason = main.getByLabel(text('account.return.reason'));
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByRole('alert')).toHaveText(text('validation.required'));
  await expectAccessible(page);
  await reason.selectOption('defective');
  await main.getByRole('button', { name: text('account.return.submit') }).click();
  await expect(main.getByText(text('account.return.done'))).toBeVisible();
  await expect(main.getByRole('button', { name: text('account.return.submit') })).toHaveCount(0);

  await main.getByRole('button', { name: text('checkout.buyAgain.button') }).click();
  await main.getByRole('link', { name: text('checkout.buyAgain.added') }).click();
  await page.waitForURL('**/checkout/cart');
  await expect(page.getByRole('main').getByRole('link', { name: text('checkout.cart.proceed') })).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await signUp(stranger, british);
  for (const path of [`/my-account/my-orders/${number}`, `/orders/${number}`, `/orders/${number}?token=1.x`]) {
    await stranger.goto(storefrontUrl('gb', path));
    await expect(stranger.getByText(text('account.order.missing'))).toBeVisible();
  }
  expect((await fetched(stranger, invoice))[0]).toBe(404);
  await stranger.context().close();
  forgetRefusals(watch, 404);
});

for (const width of mostNightly([360, 1440])) {
  test(`gb, ${width} px: [RECOVER-07] a guest finds an order again by number and email`, async ({
    page,
    browser,
    watch,
  }) => {
    test.slow();
    const email = freshAddress('guest');
    const number = await buy(page, british, email);
    await page.getByRole('link', { name: british.text('checkout.thankYou.toOrder') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title(british, number));

    const elsewhere = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    const reader = readerOf(british);
    await askForLink(elsewhere, reader, number, freshAddress('other'));
    await askForLink(elsewhere, reader, `${number.slice(0, -1)}x`, email);
    await askForLink(elsewhere, reader, number.toLowerCase(), email);
    await expectAccessible(elsewhere);
    await elsewhere.screenshot({ path: test.info().outputPath('find.png'), fullPage: true });
    const { asked: link, confirmed } = await orderLinks(email, number);
    expect(link.startsWith(reader.url('/orders/'))).toBe(true);
    for (const address of [confirmed, link]) {
      await elsewhere.goto(address);
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(title(british, number));
    }
    await expect(elsewhere.getByText(british.address.streetName).first()).toBeVisible();
    // The token leaves the address, and the page goes on without it.
    await expect(elsewhere).toHaveURL(link.replace(/\?.*/, ''));
    await elsewhere.reload();
    await expect(elsewhere.getByText(british.address.streetName).first()).toBeVisible();
    await expectAccessible(elsewhere);
    expect(await elsewhere.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await elsewhere.screenshot({ path: test.info().outputPath('mailed.png'), fullPage: true });

    for (const wrong of [`${link}A`, link.replace(/token=\d/, 'token=9'), link.replace(/\?.*/, '')]) {
      await elsewhere.goto(wrong);
      await expect(elsewhere.getByText(british.text('account.order.missing'))).toBeVisible();
    }
    await elsewhere.context().close();
    forgetRefusals(watch, 404);
  });
}

for (const reader of mostNightly([greek, flemish])) {
  test(`${reader.locale}: [RECOVER-07] an order is found and read in the language that asks`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const email = freshAddress('guest');
    // In Greece nothing is sold: there a neighbour's order is read. Its link leads to where it was placed.
    const number = reader === greek ? await buy(page, slovak, email) : await transfer(page, reader, email);
    const home = reader === greek ? readerOf(slovak) : reader;
    const elsewhere = await (await browser.newContext()).newPage();
    await askForLink(elsewhere, reader, number, email);
    const { asked: link } = await orderLinks(email, number);
    expect(await operate('ship', { orderNumber: number, carrier: 'DPD', trackingId: '0148' })).toContain('on its way');
    expect(link.startsWith(home.url('/orders/'))).toBe(true);
    await elsewhere.goto(link.replace(home.url(''), reader.url('')));
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(title(reader, number));
    const state = reader.text(`account.order.payment.${reader === greek ? 'Paid' : 'Pending'}`);
    await expect(elsewhere.getByText(state, { exact: true })).toBeVisible();
    await expect(elsewhere.getByText(reader.text('account.return.reason.defective'))).toBeAttached();
    await elsewhere.context().close();
  });
}
