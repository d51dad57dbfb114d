import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  customerCreatePasswordResetToken,
  customerResetPassword,
  customerSignMeIn,
  customerSignMeUp,
  getNewsletterState,
  setNewsletterState,
} from '@exwerk/shared-kernel/contract/customer-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/shared-kernel/contract/order-calls';
import { consent, newsletterDoi } from '@exwerk/shared-kernel/contract/tracking-calls';
import { createMailService, type MailService } from '../../embedded/mail/service.ts';
import { openShop, readyCart, referenceOf, type TestShop } from '../testing/shop.ts';

jest.setTimeout(60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'mail-flow-'));
let mail: MailService;
let shop: TestShop;
beforeAll(async () => {
  mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await mail.close();
  rmSync(dataDir, { recursive: true });
});

/** The newest mail to somebody; mails are sent after the answer. */
async function mailTo(address: string, count = 1) {
  for (let tries = 0; tries < 50; tries += 1) {
    const found = mail.latestMessages(10, address);
    if (found[0] && found.length >= count) return found[0];
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${address}`);
}
const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '');
const customer = (email: string) => ({
  email,
  password: 'secret-1234',
  firstName: 'Eva',
  lastName: 'Nová',
  locale: 'sk-SK',
  custom: { customerType: 'private' },
});

it('confirms the order of a guest in the language of the page, HTML and text, with the account to pay to', async () => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper);
  const paid = await shopper.call(createBankPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
  const { subject, plain, html } = await mailTo('eva@exwerk.example');
  expect(subject).toBe(`Ihre Bestellung ${order.orderNumber}`);
  expect(plain).toMatch(/Gesamtsumme: .*€[\s\S]*IBAN: \w+[\s\S]*Verwendungszweck: /);
  expect(html).toContain('<html lang="de">');
});

it('[ACCOUNT-15] mails the way to a new password, which works once', async () => {
  const shopper = shop.shopper('sk');
  await shopper.call(customerSignMeUp, customer('reset@example.com'));
  await shopper.call(customerCreatePasswordResetToken, { email: 'Reset@example.com' });
  const { subject, plain } = await mailTo('reset@example.com');
  expect(subject).toBe('Obnovenie hesla');
  const tokenValue = linkIn(plain).searchParams.get('token');
  await shopper.call(customerResetPassword, { tokenValue, newPassword: 'other-1234' });
  expect((await shopper.refused(customerResetPassword, { tokenValue, newPassword: 'third-1234' })).code).toBe(
    'InvalidToken',
  );
  await shopper.call(customerSignMeIn, { email: 'reset@example.com', password: 'other-1234' });
  await shopper.call(customerCreatePasswordResetToken, { email: 'unknown@example.com' });
  expect(mail.latestMessages(10, 'unknown@example.com')).toEqual([]);
});

it('[TRACK-06] asks a guest to confirm the newsletter, and subscribes only whoever reads that mailbox', async () => {
  const email = 'guest@example.com';
  const guest = shop.shopper('sk');
  const order = { locale: 'sk-SK', newsletterAction: 'subscribe' };
  expect(await guest.call(newsletterDoi, order)).toEqual({ accepted: false });
  expect(await guest.call(newsletterDoi, { ...order, email: '' })).toEqual({ accepted: false });
  expect(shop.upstreams.customerData.latestEvents(1)).not.toMatchObject([{ name: 'newsletter-doi' }]);
  expect(await guest.call(newsletterDoi, { ...order, email })).toEqual({ accepted: true });
  const [event] = shop.upstreams.customerData.latestEvents(1);
  expect(event).toMatchObject({ name: 'newsletter-doi', body: { ...order, email } });
  expect(event?.body).not.toHaveProperty('user_id');

  const { subject, plain } = await mailTo(email);
  expect(subject).toBe('Potvrďte, prosím, odber noviniek');
  const hash = linkIn(plain).searchParams.get('hash') ?? '';
  const owner = shop.shopper('sk');
  const { user } = await owner.call(customerSignMeUp, customer(email));
  const state = async () => (await owner.call(getNewsletterState)).state;
  const record = (sent: string) =>
    guest.call(consent, { locale: 'sk-SK', consents: ['newsletter'], cookie: '', additional_props: { hash: sent } });

  expect(await state()).toBe('pending');
  const forged = Buffer.from(JSON.stringify({ email_token: 'forged', redirect_to: '/' })).toString('base64');
  for (const wrong of [forged, hash.slice(0, -8), '%%%']) await record(wrong);
  await owner.call(consent, { locale: 'sk-SK', consents: ['newsletter'], email_token: 'made-up' });
  expect(await state()).toBe('pending');
  await record(hash);
  expect(await state()).toBe('subscribed');
  expect(shop.upstreams.customerData.latestEvents(1)).toMatchObject([{ name: 'consent', body: { email } }]);

  // A stranger cannot end it; the customer can, and the call says who.
  await guest.call(newsletterDoi, { ...order, newsletterAction: 'unsubscribe', email });
  expect(await state()).toBe('subscribed');
  await owner.call(setNewsletterState, { subscribed: false });
  expect(await state()).toBe('unsubscribed');
  expect(shop.upstreams.customerData.latestEvents(1)).toMatchObject([
    { name: 'newsletter-doi', body: { newsletterAction: 'unsubscribe', user_id: user.customer.id } },
  ]);
  await owner.call(setNewsletterState, { subscribed: true });
  await mailTo(email, 2);
});
