import { notifyRestock } from '@exwerk/contract/calls/analytics-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { signUpFromOrder } from '@exwerk/contract/calls/order-account-calls';
import {
  confirmEmailChange,
  deleteAccount,
  getOwnData,
  requestEmailChange,
} from '@exwerk/contract/calls/own-account-calls';
import { askProductQuestion } from '@exwerk/contract/calls/question-calls';
import { consent, newsletterDoi } from '@exwerk/contract/calls/tracking-calls';
import { orderToken } from '../orders/order-link.ts';
import { linkIn } from '../testing/mailed-shop.ts';
import { ordered } from '../testing/ordered.ts';
import type { Shopper } from '../testing/shop.ts';
import { password, proveAddress } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

const sku = 'EX30000003';
const locale = 'sk-SK';
let number = 0;
const newEmail = () => {
  number += 1;
  return `hers${number}@exwerk.example`;
};
const signUp = async (shopper: Shopper, email: string) => {
  const draft = { email, password, firstName: 'Eva', lastName: 'Sample', locale };
  return (await shopper.call(calls.customerSignMeUp, { ...draft, custom: { customerType: 'private' } })).user.customer;
};
const wait = (shopper: Shopper, email: string) => shopper.call(notifyRestock, { locale, email, productSku: sku });
const ask = (shopper: Shopper, email: string, text: string) =>
  shopper.call(askProductQuestion, { sku, authorName: 'Vera', email, text, acceptLanguage: locale });
const subscribe = (shopper: Shopper, email: string) =>
  shopper.call(newsletterDoi, { locale, email, newsletterAction: 'subscribe' });
const hashesTo = async (email: string) =>
  (await shop.mailsTo(email)).flatMap(({ plain }) =>
    plain.includes('hash=') ? (linkIn(plain).searchParams.get('hash') ?? []) : [],
  );
const confirm = async (hash = '') =>
  (await shop.shopper('sk').call(consent, { locale, consents: ['newsletter'], additional_props: { hash } }))
    .isConfirmed;
/** Somebody without an account waits, asks and subscribes. */
async function leftBy(email: string): Promise<void> {
  const guest = shop.shopper('sk');
  await wait(guest, email);
  await ask(guest, email, 'Does it fit my workshop?');
  await subscribe(guest, email);
  expect(await confirm((await hashesTo(email))[0])).toBe(true);
}
const seenBy = async (shopper: Shopper) => {
  const { restockWishes, questions, newsletter } = await shopper.call(getOwnData);
  return [restockWishes.length, questions.length, newsletter];
};
const stored = async ({ id }: { id: string }) =>
  (await shop.services.commerce.service.customers().withId({ ID: id }).get().execute()).body;
const isProven = async (customer: { id: string }) => (await stored(customer)).isEmailVerified;

it('[MINE-07] nobody reads or ends what hangs on an address that they merely registered', async () => {
  const email = newEmail();
  await leftBy(email);
  const stranger = shop.shopper('sk');
  await signUp(stranger, email);
  expect(await seenBy(stranger)).toEqual([0, 0, 'unsubscribed']);
  const told = () => shop.upstreams.customerData.latestEvents(1000).filter(({ name }) => name === 'newsletter-doi');
  const before = told();
  expect(await stranger.call(calls.setNewsletterState, { subscribed: false })).toEqual({ state: 'unsubscribed' });
  const end = { locale, email, newsletterAction: 'unsubscribe' };
  expect(await stranger.call(newsletterDoi, end)).toEqual({ accepted: false });
  await stranger.call(deleteAccount, { password });
  expect(told()).toEqual(before);

  const owner = shop.shopper('sk');
  const customer = await signUp(owner, email);
  await proveAddress(shop, customer);
  expect(await seenBy(owner)).toEqual([1, 1, 'subscribed']);
});

it('[MINE-07] [ACCOUNT-24] a customer reads and ends what was asked for while signed in, whatever is known of the address', async () => {
  const email = newEmail();
  const shopper = shop.shopper('sk');
  await signUp(shopper, email);
  await wait(shopper, email);
  await wait(shop.shopper('sk'), email);
  await ask(shopper, email, 'How heavy is it?');
  expect(await shopper.call(calls.setNewsletterState, { subscribed: true })).toEqual({ state: 'pending' });
  expect(await confirm((await hashesTo(email))[0])).toBe(true);
  expect(await seenBy(shopper)).toEqual([1, 1, 'subscribed']);
  await shopper.call(deleteAccount, { password });

  // The guest waits still.
  const next = shop.shopper('sk');
  await proveAddress(shop, await signUp(next, email));
  expect(await seenBy(next)).toEqual([1, 0, 'unsubscribed']);
});

it("[MINE-09] [ACCOUNT-24] what a guest subscribed to is the account's once a mail that the account asked for is confirmed", async () => {
  const email = newEmail();
  await leftBy(email);
  const shopper = shop.shopper('sk');
  await signUp(shopper, email);
  const state = async () => (await shopper.call(calls.getNewsletterState)).state;
  expect(await shopper.call(calls.setNewsletterState, { subscribed: true })).toEqual({ state: 'pending' });
  const hashes = await hashesTo(email);
  expect(new Set(hashes).size).toBe(2);
  // The guest's link says nothing of the account, and giving up what waits for its mail ends nothing else.
  expect(await confirm(hashes[1])).toBe(true);
  expect(await state()).toBe('pending');
  await shopper.call(calls.setNewsletterState, { subscribed: false });
  expect([await confirm(hashes[0]), await confirm(hashes[1])]).toEqual([false, true]);

  await shopper.call(calls.setNewsletterState, { subscribed: true });
  expect(await confirm((await hashesTo(email))[0])).toBe(true);
  expect(await state()).toBe('subscribed');
  expect(await shopper.call(calls.setNewsletterState, { subscribed: false })).toEqual({ state: 'unsubscribed' });
  expect(await confirm(hashes[1])).toBe(false);
});

it('[MINE-07] a link that was mailed proves the address: for a new password, a new email and an account from an order', async () => {
  const email = newEmail();
  const shopper = shop.shopper('sk');
  const customer = await signUp(shopper, email);
  expect(await isProven(customer)).toBe(false);
  await shopper.call(calls.customerCreatePasswordResetToken, { email });
  const [mail] = await shop.mailsTo(email);
  const tokenValue = linkIn(mail?.plain ?? '').searchParams.get('token');
  await shopper.call(calls.customerResetPassword, { tokenValue, newPassword: 'Another-2026' });
  expect(await isProven(customer)).toBe(true);

  for (const isMailed of [true, false]) {
    const buyer = shop.shopper('sk');
    const order = await ordered(buyer, { email: newEmail() });
    const { orderNumber, customerEmail } = order;
    const token = orderToken(shop.services.config.ORDERS_SITE_SECRET, { orderNumber, email: customerEmail ?? '' });
    const key = isMailed ? { orderNumber, token } : { orderNumber };
    const { user } = await buyer.call(signUpFromOrder, key, { password });
    const { isEmailVerified, version } = await stored(user.customer);
    // What the page changes next is changed at the version that it was told.
    expect([isEmailVerified, user.customer.version]).toEqual([isMailed, version]);
  }
});

it('[MINE-07] wishes go along to a new email, those of the address only where it was proven', async () => {
  for (const wasProven of [true, false]) {
    const [email, to] = [newEmail(), newEmail()];
    const [shopper, guest] = [shop.shopper('sk'), shop.shopper('sk')];
    const customer = await signUp(shopper, email);
    if (wasProven) await proveAddress(shop, customer);
    await wait(shopper, email);
    await guest.call(notifyRestock, { locale, email, productSku: 'EX30000004' });
    await shopper.call(requestEmailChange, { email: to, password });
    const [mail] = await shop.mailsTo(to);
    const token = linkIn(mail?.plain ?? '').searchParams.get('token');
    await shopper.call(confirmEmailChange, { token });
    await shop.services.deferredTasks.done();
    expect(await isProven(customer)).toBe(true);
    const skus = (await shopper.call(getOwnData)).restockWishes.map(wish => wish.sku);
    expect(skus.toSorted()).toEqual(wasProven ? [sku, 'EX30000004'] : [sku]);
    const { body } = await shop.services.commerce.service
      .customObjects()
      .withContainer({ container: 'restock-wishes' })
      .get({ queryArgs: { where: `value(email="${email}")` } })
      .execute();
    expect(body.results).toHaveLength(wasProven ? 0 : 1);
  }
});
