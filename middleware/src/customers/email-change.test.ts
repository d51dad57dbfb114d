import * as calls from '@exwerk/contract/calls/customer-calls';
import { confirmEmailChange, requestEmailChange } from '@exwerk/contract/calls/own-account-calls';
import { consent } from '@exwerk/contract/calls/tracking-calls';
import { languages } from '@exwerk/contract/storefronts/countries';
import { variants } from '@exwerk/contract/storefronts/locales';
import { mailTexts } from '../mail/mail-texts.ts';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { linkIn } from '../testing/mailed-shop.ts';
import { readyCart, type Shopper } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

let number = 0;
const newEmail = () => {
  number += 1;
  return `new${number}@exwerk.example`;
};
const tokenTo = async (email: string) => {
  const [mail] = await shop.mailsTo(email);
  return linkIn(mail?.plain ?? '').searchParams.get('token') ?? '';
};
const signIn = (email: string, typed = password) =>
  keepCookie(shop.shopper('sk'), calls.customerSignMeIn, { email, password: typed });
const versionOf = async (shopper: Shopper) =>
  (await shopper.call(calls.getMe, { customer: true })).me.customer?.version ?? 0;

it('[MINE-07] changes the email when the mailed link is opened, once, and ends all other sessions', async () => {
  const { shopper, email, customer } = await signedUp(shop, 'gr');
  const elsewhere = await signIn(email);
  const to = newEmail();
  expect(await shopper.call(requestEmailChange, { email: to, password })).toEqual({ sent: true });
  const [asked] = await shop.mailsTo(to);
  expect(asked?.subject).toBe('Επιβεβαιώστε τη νέα σας διεύθυνση e-mail');
  const [notice] = await shop.mailsTo(email);
  expect(notice?.subject).toBe('Η διεύθυνση e-mail του λογαριασμού σας πρόκειται να αλλάξει');
  expect(notice?.plain).not.toContain(to);
  expect((await shopper.call(calls.getMe, { customer: true })).me.customer?.email).toBe(email);

  const link = linkIn(asked?.plain ?? '');
  expect([link.origin, link.pathname]).toEqual(['http://gr.localhost:8080', '/my-account/confirm-email']);
  const token = link.searchParams.get('token');
  // Whoever reads the mail need not be signed in on that device.
  expect(await shop.shopper('gb').call(confirmEmailChange, { token })).toEqual({ email: to });
  expect(await shopper.call(calls.isLoggedIn)).toBe(false);
  expect(await holderOf(shop, elsewhere).call(calls.isLoggedIn)).toBe(false);
  const { user } = await shop.shopper('gr').call(calls.customerSignMeIn, { email: to, password });
  expect(user.customer).toMatchObject({ id: customer.id, email: to, firstName: customer.firstName });
  expect((await shop.shopper('gr').refused(calls.customerSignMeIn, { email, password })).code).toBe(
    'InvalidCredentials',
  );
  expect((await shop.shopper('gb').refused(confirmEmailChange, { token })).code).toBe('InvalidToken');
});

it('[MINE-07] the browser of the customer goes on under the new email', async () => {
  const { shopper } = await signedUp(shop);
  const to = newEmail();
  await shopper.call(requestEmailChange, { email: to, password });
  await shopper.call(confirmEmailChange, { token: await tokenTo(to) });
  expect(await shopper.call(calls.isLoggedIn)).toBe(true);
  expect((await shopper.call(calls.getMe, { customer: true })).me.customer?.email).toBe(to);
});

it('[MINE-07] a wrong password asks for nothing, is told at its field, and can be tried a few times only', async () => {
  const { shopper, email } = await signedUp(shop);
  const to = newEmail();
  const wrong = { email: to, password: 'Wrong-2026' };
  expect(await shopper.refused(requestEmailChange, wrong)).toMatchObject({
    status: 400,
    code: 'InvalidCurrentPassword',
    fields: { password: expect.any(String) },
    communicate: 'Toto nie je vaše súčasné heslo.',
  });
  for (let count = 0; count < 5; count += 1) await shopper.refused(requestEmailChange, wrong);
  expect((await shopper.refused(requestEmailChange, wrong)).status).toBe(429);
  expect([await shop.mailsTo(to), await shop.mailsTo(email)]).toEqual([[], []]);
});

it('[MINE-07] [SAFE-12] an email that has an account gets the same answer, and its owner a mail without a link', async () => {
  const { shopper } = await signedUp(shop);
  const owner = await signedUp(shop);
  expect(await shopper.call(requestEmailChange, { email: owner.email, password })).toEqual({ sent: true });
  const [mail] = await shop.mailsTo(owner.email);
  expect(mail?.subject).toBe('Potvrďte, prosím, svoju novú e-mailovú adresu');
  expect(mail?.plain).toContain('Účet s touto adresou už existuje');
  expect(mail?.plain).not.toContain('http');
});

it('[MINE-07] the present email is refused at its field, in any case, and uses up no mail', async () => {
  const { shopper, email } = await signedUp(shop);
  for (const same of [email, email.toUpperCase(), email])
    expect(await shopper.refused(requestEmailChange, { email: same, password })).toMatchObject({
      status: 400,
      fields: { email: expect.any(String) },
      communicate: expect.stringContaining('účet existuje'),
    });
  expect(await shop.mailsTo(email)).toEqual([]);
  expect(await shopper.call(requestEmailChange, { email: newEmail(), password })).toEqual({ sent: true });
});

it('[MINE-07] what strangers ask for in the name of an address keeps its owner from nothing', async () => {
  const owner = await signedUp(shop, 'bg');
  for (const stranger of [1, 2, 3].map(() => signedUp(shop))) {
    const { shopper } = await stranger;
    await shopper.call(requestEmailChange, { email: owner.email, password });
  }
  expect(await owner.shopper.call(requestEmailChange, { email: newEmail(), password })).toEqual({ sent: true });
});

it('[MINE-07] an email that somebody took meanwhile is not taken away', async () => {
  const { shopper } = await signedUp(shop);
  const to = newEmail();
  await shopper.call(requestEmailChange, { email: to, password });
  const token = await tokenTo(to);
  await shop.shopper('sk').call(calls.customerSignMeUp, {
    email: to,
    password,
    firstName: 'Eva',
    lastName: 'Other',
    locale: 'sk-SK',
    custom: { customerType: 'private' },
  });
  expect((await shopper.refused(confirmEmailChange, { token })).code).toBe('InvalidToken');
  expect(await shopper.call(calls.isLoggedIn)).toBe(true);
});

it('[MINE-07] of several links the last one works, and none after the password was changed or a day has gone', async () => {
  const { shopper, email } = await signedUp(shop);
  const [first, second, third] = [newEmail(), newEmail(), newEmail()];
  await shopper.call(requestEmailChange, { email: first, password });
  const old = await tokenTo(first);
  await shopper.call(requestEmailChange, { email: second, password });
  const later = await tokenTo(second);
  expect((await shopper.refused(confirmEmailChange, { token: old })).code).toBe('InvalidToken');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001);
  const tooLate = await shop.shopper('sk').refused(confirmEmailChange, { token: later });
  clock.mockRestore();
  expect(tooLate.code).toBe('InvalidToken');
  const change = { version: await versionOf(shopper), currentPassword: password, newPassword: 'Changed-2026' };
  await shopper.call(calls.customerChangeMyPassword, change);
  expect((await shopper.refused(confirmEmailChange, { token: later })).code).toBe('InvalidToken');
  // A fourth mail within the hour would be one too many.
  await shopper.call(requestEmailChange, { email: third, password: 'Changed-2026' });
  expect((await shopper.refused(requestEmailChange, { email: newEmail(), password: 'Changed-2026' })).status).toBe(429);
  expect((await shopper.call(calls.getMe, { customer: true })).me.customer?.email).toBe(email);
  const [told] = (await shop.mailsTo(email)).filter(({ subject }) => subject === 'Vaše heslo bolo zmenené');
  expect(told).toBeDefined();
});

it('[MINE-07] takes no token that was made for something else or by somebody else', async () => {
  const { shopper, customer, email } = await signedUp(shop);
  const { seal } = shop.services;
  const like = { customerId: customer.id, request: 'r', from: email, to: newEmail(), expires: Date.now() + 1000 };
  for (const token of [
    'x',
    seal.seal(JSON.stringify({ ...like, purpose: 'newsletter' })),
    seal.seal(JSON.stringify({ ...like, purpose: 'email-change' })),
  ])
    expect((await shopper.refused(confirmEmailChange, { token })).code).toBe('InvalidToken');
});

it('[MINE-07] a subscription to the newsletter goes along to the new email', async () => {
  const { shopper, email } = await signedUp(shop);
  await shopper.call(calls.setNewsletterState, { subscribed: true });
  const [mail] = await shop.mailsTo(email);
  const hash = linkIn(mail?.plain ?? '').searchParams.get('hash') ?? '';
  await shopper.call(consent, { locale: 'sk-SK', consents: ['newsletter'], additional_props: { hash } });
  const to = newEmail();
  await shopper.call(requestEmailChange, { email: to, password });
  await shopper.call(confirmEmailChange, { token: await tokenTo(to) });
  await shop.services.deferredTasks.done();
  expect(await shopper.call(calls.getNewsletterState)).toMatchObject({ state: 'subscribed' });
});

describe('[MINE-07] the carts of whoever changes the email', () => {
  /** A Finnish customer with a cart there and one in Sweden, and the link that confirms the new address. */
  async function withCarts() {
    const { shopper, email, customer } = await signedUp(shop, 'fi');
    const abroad = await keepCookie(shop.shopper('se'), calls.customerSignMeIn, { email, password });
    for (const one of [shopper, holderOf(shop, abroad, 'se')]) await readyCart(one, { email });
    const to = newEmail();
    await shopper.call(requestEmailChange, { email: to, password });
    const cartEmails = async () => {
      const where = `customerId="${customer.id}"`;
      const { body } = await shop.services.commerce.service.carts().get({ queryArgs: { where } }).execute();
      return body.results.map(({ customerEmail }) => customerEmail);
    };
    expect(await cartEmails()).toEqual([email, email]);
    return { shopper, to, cartEmails, token: await tokenTo(to) };
  }

  it('have the new one as soon as it is confirmed, in every store', async () => {
    const { shopper, to, cartEmails, token } = await withCarts();
    await shop.shopper('gb').call(confirmEmailChange, { token });
    expect(await cartEmails()).toEqual([to, to]);
    expect(await shopper.call(calls.isLoggedIn)).toBe(false);
  });

  it('get it later where they cannot be reached, and the change stands', async () => {
    const { shopper, to, cartEmails, token } = await withCarts();
    const carts = jest.spyOn(shop.services.commerce.service, 'carts').mockImplementation(() => {
      throw new Error('not reached');
    });
    expect(await shopper.call(confirmEmailChange, { token })).toEqual({ email: to });
    expect(carts).toHaveBeenCalled();
    carts.mockRestore();
    await shop.services.deferredTasks.done();
    expect(await cartEmails()).toEqual([to, to]);
  });
});

it('[MINE-07] what goes along with an email goes along later where it fails, and ends all other sessions then', async () => {
  const { shopper, email } = await signedUp(shop);
  const elsewhere = await signIn(email);
  await shopper.call(calls.setNewsletterState, { subscribed: true });
  const [mail] = await shop.mailsTo(email);
  const hash = linkIn(mail?.plain ?? '').searchParams.get('hash') ?? '';
  await shopper.call(consent, { locale: 'sk-SK', consents: ['newsletter'], additional_props: { hash } });
  const { id } = await readyCart(shopper, { email });
  const to = newEmail();
  await shopper.call(requestEmailChange, { email: to, password });
  const token = await tokenTo(to);
  const unwatch = shop.upstreams.watch(({ method, path, body }) => {
    const isEnd = method === 'POST' && JSON.stringify(body).includes('sessionGeneration');
    const isCancel = method === 'DELETE' && path.includes('/email-change/');
    return isEnd || isCancel ? { status: 503, code: 'ServiceUnavailable' } : undefined;
  });
  expect(await shop.shopper('gb').call(confirmEmailChange, { token })).toEqual({ email: to });
  unwatch();
  await shop.services.deferredTasks.done();
  const { body: cart } = await shop.services.commerce.service.carts().withId({ ID: id }).get().execute();
  expect(cart.customerEmail).toBe(to);
  expect(await holderOf(shop, elsewhere).call(calls.isLoggedIn)).toBe(false);
  const owner = shop.shopper('sk');
  await owner.call(calls.customerSignMeIn, { email: to, password });
  expect(await owner.call(calls.getNewsletterState)).toMatchObject({ state: 'subscribed' });
  expect((await shop.shopper('gb').refused(confirmEmailChange, { token })).code).toBe('InvalidToken');
});

it('[MINE-07] the link works again where nobody knows whether the change was made', async () => {
  const { shopper, email } = await signedUp(shop);
  const { id } = await readyCart(shopper, { email });
  const to = newEmail();
  await shopper.call(requestEmailChange, { email: to, password });
  const token = await tokenTo(to);
  let isLost = false;
  const unwatch = shop.upstreams.watch(({ body }) => {
    if (isLost || !JSON.stringify(body).includes('"changeEmail"')) return undefined;
    isLost = true;
    // Made, and its answer is lost on the way.
    return () => {
      throw new Error('lost');
    };
  });
  await shop.shopper('gb').refused(confirmEmailChange, { token });
  unwatch();
  expect(await shop.shopper('gb').call(confirmEmailChange, { token })).toEqual({ email: to });
  const { body: cart } = await shop.services.commerce.service.carts().withId({ ID: id }).get().execute();
  expect(cart.customerEmail).toBe(to);
  expect(await shopper.call(calls.isLoggedIn)).toBe(false);
});

it('[MINE-07] [LANG-01] tells of the account in every language in its own words', () => {
  for (const text of [
    'emailChangeSubject',
    'emailNoticeSubject',
    'passwordChangedSubject',
    'accountDeletedSubject',
  ] as const)
    expect(new Set(variants.map(({ locale: code }) => mailTexts({ code })[text])).size).toBe(languages.length);
});
