import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import type { Page } from '@playwright/test';
import { callFrom, type Speaker, speakers } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { mailsTo, type ReceivedMail } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { operate } from '../tools/operators.ts';
import { pdfLines } from '../tools/order-sources.ts';
import { buy, transfer } from './order-steps.ts';
import { british } from './shoppers.ts';

/** The newest mail, once there are as many as said. */
async function newestOf(email: string, count: number): Promise<ReceivedMail> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(count);
  const [newest] = await mailsTo(email);
  if (!newest) throw new Error('no mail');
  return newest;
}

const speaking = (locale: string): Speaker => {
  const found = speakers.find(speaker => speaker.locale === locale);
  if (!found) throw new Error(`Nobody speaks ${locale}`);
  return { ...found, email: freshAddress('anna.novak') };
};

interface Told {
  readonly shipped: string;
  readonly refunded: string;
  readonly asked: string;
  readonly sum: RegExp;
}
const told: Record<string, Told> = {
  'nl-BE': {
    shipped: 'Uw bestelling {number} is onderweg',
    refunded: 'Terugbetaling voor uw bestelling {number}',
    asked: 'Uw retour {number}-R1 voor bestelling {number}',
    sum: /€\s10,00/,
  },
  'hu-HU': {
    shipped: 'Úton van az Ön rendelése: {number}',
    refunded: 'Visszatérítés – rendelés: {number}',
    asked: 'Visszaküldés: {number}-R1 – rendelés: {number}',
    sum: /10\sFt/,
  },
  'de-AT': {
    shipped: 'Ihre Bestellung {number} ist unterwegs',
    refunded: 'Erstattung zu Ihrer Bestellung {number}',
    asked: 'Ihre Rücksendung {number}-R1 zur Bestellung {number}',
    sum: /€\s10,00|10,00\s€/,
  },
};

async function picture(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
}

for (const [locale, { shipped, refunded, asked, sum }] of mostNightly(Object.entries(told))) {
  test(`[MINE-01] ${locale}: what is shipped, refunded and to be returned is told by mail, once, and stands on the order's page`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const speaker = speaking(locale);
    const { text, email, url } = speaker;
    const orderNumber = await transfer(page, speaker, email);
    const subject = (pattern: string) => pattern.replaceAll('{number}', orderNumber);
    const { plain: confirmation } = await newestOf(email, 1);
    const link = /\S+\/orders\/\S+/.exec(confirmation)?.[0] ?? '';

    const parcel = { orderNumber, carrier: 'DPD', trackingId: '0145 77' };
    expect(await operate('ship', parcel)).toBe(`Order ${orderNumber} is on its way.`);
    const sent = await newestOf(email, 2);
    expect(sent.subject).toBe(subject(shipped));
    expect(sent.plain).toContain('https://tracking.dpd.de/status/en_US/parcel/0145%2077');
    expect(sent.plain).toContain(url(`/orders/${orderNumber.toLowerCase()}?token=`));

    expect(await operate('refund', { orderNumber, amount: '100000', known: '0' })).toContain('Not done');
    await operate('refund', { orderNumber, amount: '10', known: '0' });
    const returned = await newestOf(email, 3);
    expect(returned.subject).toBe(subject(refunded));
    expect(returned.plain).toMatch(sum);

    await page.goto(link);
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByText(text('account.order.delivery.Shipped'), { exact: true })).toBeVisible();
    const followed = main.getByRole('link', { name: 'DPD 0145 77' });
    await expect(followed).toHaveAttribute('href', /^https:\/\/tracking\.dpd\.de\//);
    await expect(main.getByText(text('account.order.refunded'))).toBeVisible();
    await expect(main.getByText(sum).first()).toBeVisible();

    await main.getByRole('combobox').first().selectOption('1');
    await main.getByLabel(text('account.return.reason')).selectOption('defective');
    await main.getByRole('button', { name: text('account.return.submit') }).click();
    const returnNumber = `${orderNumber}-R1`;
    const label = main.getByRole('link', { name: text('account.return.label', { number: returnNumber }) });
    await expect(label).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'order');
    const { subject: about, plain } = await newestOf(email, 4);
    expect(about).toBe(subject(asked));
    expect(plain).toContain('811 01 Bratislava');
    const mailed = /\S+\/return-label\S+/.exec(plain)?.[0] ?? '';
    for (const address of [mailed, (await label.getAttribute('href')) ?? '']) {
      const lines = await pdfLines(page, address);
      expect(lines).toContain(returnNumber);
      expect(lines).toContain('Exwerk Trading');
    }
    // Nobody is told twice.
    await page.waitForTimeout(4000);
    expect(await mailsTo(email)).toHaveLength(4);
  });
}

test('[MINE-01] it-CH: nothing of an order comes back before it is sent, and after it is cancelled there is no label', async ({
  page,
  watch,
}) => {
  test.slow();
  const who = speaking('it-CH');
  const { text, email, url } = who;
  const orderNumber = await transfer(page, who, email);
  const open = async () => {
    await page.goto(url(`/orders/${orderNumber.toLowerCase()}`));
    await hydrated(page);
    await expect(page.getByRole('main').getByText(text('account.order.state'), { exact: true })).toBeVisible();
  };
  const life = async () => getOrderLife.answer.parse(await callFrom(page, 'getOrderLife', { orderNumber }));
  const block = page.getByRole('main').getByRole('region', { name: text('account.return.title') });
  await open();
  const [line] = (await life()).order.lineItems;
  await expect(block).toHaveCount(0);
  const request = { items: [{ lineItemId: line?.id, quantity: 1 }], reason: 'other' };
  await expect(callFrom(page, 'requestReturn', { orderNumber }, request)).rejects.toThrow();
  expect((await life()).returns).toEqual([]);

  expect(await operate('ship', { orderNumber, carrier: 'DPD', trackingId: '0146 12' })).toContain('on its way');
  await open();
  await block.getByRole('combobox').first().selectOption('1');
  await block.getByLabel(text('account.return.reason')).selectOption('other');
  await block.getByRole('button', { name: text('account.return.submit') }).click();
  const label = block.getByRole('link', { name: text('account.return.label', { number: `${orderNumber}-R1` }) });
  const address = (await label.getAttribute('href')) ?? '';
  const status = () => page.evaluate(async path => (await fetch(path)).status, address);
  expect(await status()).toBe(200);

  expect(await operate('cancel', { orderNumber })).toContain('is cancelled');
  await open();
  await expect(page.getByRole('main').getByText(text('account.order.state.Cancelled'), { exact: true })).toBeVisible();
  await expect(block).toHaveCount(0);
  expect(await status()).toBe(404);
  for (const status of [400, 404]) forgetRefusals(watch, status);
});

/** How far an order has come; its sums beside them have a line for the delivery, too. */
const facts = (page: Page) => page.getByRole('main').locator('dl').first();

test('[MINE-01] a refund and a cancellation by the payment provider are told with the truth about the money', async ({
  page,
}) => {
  test.slow();
  const { text } = british;
  const email = freshAddress('guest');
  const orderNumber = await buy(page, british, email);
  await newestOf(email, 1);
  expect(await operate('refund', { orderNumber, amount: '1', known: '0' })).toContain('Not done: only 0 cents');
  await operate('ship', { orderNumber, carrier: 'DHL', trackingId: 'JD0146' });
  await newestOf(email, 2);
  await expect.poll(() => operate('refund', { orderNumber, amount: '12.34', known: '0' })).toContain('under way');
  const refund = await newestOf(email, 3);
  expect(refund.subject).toBe(`Refund for your order ${orderNumber}`);
  expect(refund.plain).toContain('We have refunded £12.34 to you');

  const otherAddress = freshAddress('guest');
  const other = await buy(page, british, otherAddress);
  await newestOf(otherAddress, 1);
  expect(await operate('cancel', { orderNumber: other })).toContain('is cancelled');
  const cancelled = await newestOf(otherAddress, 2);
  expect(cancelled.subject).toBe(`Your order ${other} has been cancelled`);
  expect(cancelled.plain).toMatch(/Your payment of £[\d.]+ is being returned to you/);
  await page.goto(storefrontUrl('gb', `/orders/${other.toLowerCase()}`));
  const main = page.getByRole('main');
  for (const id of ['account.order.state.Cancelled', 'account.order.payment.CreditOwed', 'account.order.invoice'])
    await expect(main.getByText(text(id), { exact: true })).toBeVisible();
  await expect(facts(page).getByText(text('account.order.delivery'), { exact: true })).toHaveCount(0);
  await page.waitForTimeout(4000);
  expect(await mailsTo(otherAddress)).toHaveLength(2);
  expect(await mailsTo(email)).toHaveLength(3);
});

test('[MINE-01] fi-FI: the page of an order that was cancelled before it was paid tells neither of a payment, nor of a delivery, nor bills it', async ({
  page,
}) => {
  const finnish = speaking('fi-FI');
  const { text, email, url } = finnish;
  const orderNumber = await transfer(page, finnish, email);
  await page.goto(url(`/orders/${orderNumber.toLowerCase()}`));
  await hydrated(page);
  const main = page.getByRole('main');
  const openOnly = [
    facts(page).getByText(text('account.order.payment'), { exact: true }),
    facts(page).getByText(text('account.order.delivery'), { exact: true }),
    main.getByText(text('account.order.invoice'), { exact: true }),
  ];
  for (const shown of openOnly) await expect(shown).toBeVisible();

  expect(await operate('cancel', { orderNumber })).toContain('is cancelled');
  await page.reload();
  await hydrated(page);
  await expect(main.getByText(text('account.order.state.Cancelled'), { exact: true })).toBeVisible();
  for (const shown of openOnly) await expect(shown).toHaveCount(0);
});

test('[PAY-18] [RECOVER-06] [RECOVER-07] an order of cs-CZ asked for in sk-SK is mailed as one of cs-CZ, and everywhere names the account of its own store', async ({
  page,
}) => {
  const czech = speaking('cs-CZ');
  const { email } = czech;
  const orderNumber = await transfer(page, czech, email);
  await newestOf(email, 1);
  const slovak = speaking('sk-SK');
  await page.goto(slovak.url('/orders/find'));
  await hydrated(page);
  await callFrom(page, 'sendOrderLink', { orderNumber, email });
  const { plain } = await newestOf(email, 2);
  const link = new URL(/\S+\/orders\/\S+/.exec(plain)?.[0] ?? '');
  expect(link.origin).toBe(new URL(czech.url('/')).origin);
  for (const { url, text: said } of [czech, slovak, speaking('de-DE')]) {
    await page.goto(url(link.pathname + link.search));
    await hydrated(page);
    await expect(page.getByRole('heading', { name: said('checkout.bank.title') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('EXWKCZXX');
  }
});
