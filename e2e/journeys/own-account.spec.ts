import { readFileSync } from 'node:fs';
import { ownDataSchema } from '@exwerk/contract/calls/own-account-calls';
import type { Browser, Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { linkIn, mailsTo } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { password } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';
import { enterLogin, register } from './session-steps.ts';

/** What customers do with the account itself: another email, the end of sessions elsewhere, their data, its deletion. */

const visitors = [
  { who: speaker('el-GR'), width: 360 },
  { who: speaker('nl-BE'), width: 1440 },
  { who: speaker('en-GB'), width: 360 },
];

/** The page as it is looked at: it fits the window and everybody can use it. */
async function look(page: Page, name: string, width: number): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
}

async function openPage(page: Page, { url }: Speaker, path: string): Promise<void> {
  await page.goto(url(path));
  await hydrated(page);
  await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
}

const cardOf = (page: Page, { text }: Speaker, titleId: string) => page.getByRole('region', { name: text(titleId) });

async function mailFor(address: string, subject?: RegExp) {
  const found = async () => (await mailsTo(address)).find(mail => subject?.test(mail.subject) ?? true);
  await expect.poll(found, `a mail to ${address}`).toBeDefined();
  return (await found()) ?? { recipients: '', subject: '', plain: '' };
}

const pocketFirefox = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

async function otherDevice(browser: Browser, who: Speaker, email: string, userAgent?: string) {
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
  const page = await context.newPage();
  await page.goto(who.url('/login'));
  await enterLogin(page, who, email);
  await page.waitForURL(who.url('/'));
  return page;
}

for (const { who, width } of mostNightly(visitors)) {
  const { locale, text, url } = who;

  test(`[MINE-07] [MINE-04] ${locale}, ${width} px: another email, confirmed on another device by who reads its mail`, async ({
    page,
    browser,
    watch,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const email = await register(page, who);
    await openPage(page, who, '/my-account/my-profile');
    const form = cardOf(page, who, 'account.email-change.title');
    const to = freshAddress('new');
    const ask = async (typed: string) => {
      await form.getByLabel(text('account.email-change.new')).fill(to);
      await form.getByLabel(text('account.password.current'), { exact: true }).fill(typed);
      await form.getByRole('button', { name: text('account.reset.submit') }).click();
    };
    await ask('Wrong-2026');
    await expect(form.getByLabel(text('account.password.current'), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    forgetRefusals(watch, 400);
    await ask(password);
    await expect(form.getByText(text('account.email-change.sent', { email: to }))).toBeVisible();
    await look(page, 'profile', width);

    const notice = await mailFor(email);
    expect(notice.plain).not.toContain('http');
    const link = linkIn((await mailFor(to)).plain);
    const device = await (await browser.newContext()).newPage();
    await device.setViewportSize({ width, height: 900 });
    await device.goto(link);
    await hydrated(device);
    expect(new URL(device.url()).origin).toBe(new URL(url('/')).origin);
    await look(device, 'confirm', width);
    // Nothing has changed before somebody says so.
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel(text('account.email'), { exact: true }).first()).toHaveValue(email);
    await device.getByRole('button', { name: text('account.email-confirm.submit') }).click();
    await expect(device.getByText(text('account.email-confirm.done', { email: to }))).toBeVisible();

    await openPage(device, who, new URL(link).pathname.replace(/^\/nl(?=\/)/, '') + new URL(link).search);
    await device.getByRole('button', { name: text('account.email-confirm.submit') }).click();
    await expect(device.getByText(text('account.email-confirm.void'))).toBeVisible();
    await device.context().close();

    // The session of before ended; it goes on under the new email.
    await page.goto(url('/my-account/my-profile'));
    await page.waitForURL('**/login?next=*');
    await enterLogin(page, who, to);
    await page.waitForURL(url('/my-account/my-profile'));
    forgetRefusals(watch, 401);
    await expect(page.getByLabel(text('account.email'), { exact: true }).first()).toHaveValue(to);
  });

  test(`[MINE-07] ${locale}, ${width} px: sees where the account is used, ends one session and then all others with one click`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = await register(page, who);
    const other = await otherDevice(browser, who, email);
    const third = await otherDevice(browser, who, email, pocketFirefox);
    await openPage(page, who, '/my-account/my-profile');
    const sessions = cardOf(page, who, 'account.sessions.title');
    const items = sessions.getByRole('listitem');
    await expect(items).toHaveCount(3);
    const here = items.filter({ hasText: text('account.sessions.this') });
    await expect(here).toHaveCount(1);
    await expect(here.getByRole('button')).toHaveCount(0);
    const now = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format();
    await expect(here.locator('time')).toContainText([now, now]);
    const pocket = items.filter({
      hasText: text('account.sessions.device', { browser: 'Firefox', system: 'Android' }),
    });
    await look(page, 'sessions', width);
    await pocket.getByRole('button', { name: text('account.sessions.endOne') }).click();
    await expect(page.getByText(text('account.sessions.endedOne'))).toBeVisible();
    await expect(items).toHaveCount(2);
    await expect(pocket).toHaveCount(0);
    await expect(sessions.getByRole('list')).toBeFocused();
    await third.goto(url('/my-account/my-profile'));
    await third.waitForURL('**/login?next=*');
    await third.context().close();
    expect(await callFrom(other, 'isLoggedIn')).toBe(true);
    await sessions.getByRole('button', { name: text('account.sessions.end') }).click();
    await expect(page.getByText(text('account.sessions.ended'))).toBeVisible();
    await expect(items).toHaveCount(1);
    expect(await callFrom(page, 'isLoggedIn')).toBe(true);
    await other.goto(url('/my-account/my-profile'));
    await other.waitForURL('**/login?next=*');
    await expect(other.getByText(text('account.login.ended'))).toBeVisible();
    await other.context().close();
  });

  test(`[MINE-07] ${locale}, ${width} px: reads and takes along all own data, then deletes the account`, async ({
    page,
    browser,
    watch,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const email = await register(page, who);
    const other = await otherDevice(browser, who, email);
    const { me } = (await callFrom(page, 'getMe', { customer: true })) as { me: { customer: { version: number } } };
    await callFrom(page, 'addBillingAddress', { version: me.customer.version }, who.address);
    await openPage(page, who, '/my-account/my-newsletter');
    const menu = page.getByRole('navigation', { name: text('account.menu') });
    await menu.getByRole('link', { name: text('account.data.title') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account.data.title'));
    await expect(page.getByRole('definition').filter({ hasText: who.address.streetName ?? '' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
    await look(page, 'data', width);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: text('account.data.download') }).click();
    const file = await downloading;
    const data = ownDataSchema.parse(JSON.parse(readFileSync(await file.path(), 'utf8')));
    expect([data.customer.email, data.customer.billingAddresses[0]?.city]).toEqual([email, who.address.city]);

    const deletion = cardOf(page, who, 'account.delete.title');
    const submit = deletion.getByRole('button', { name: text('account.delete.title') });
    await deletion.getByLabel(text('account.password.current'), { exact: true }).fill('Wrong-2026');
    await submit.click();
    await expect(deletion.getByRole('alert')).toBeVisible();
    forgetRefusals(watch, 400);
    await deletion.getByLabel(text('account.password.current'), { exact: true }).fill(password);
    await submit.click();
    await page.waitForURL(url('/'));
    await expect(page.getByText(text('account.delete.done'))).toBeVisible();
    expect(await callFrom(page, 'isLoggedIn')).toBe(false);
    await other.reload();
    expect(await callFrom(other, 'isLoggedIn')).toBe(false);
    await other.context().close();
    expect((await mailFor(email)).recipients).toContain(email);

    await page.goto(url('/login'));
    await enterLogin(page, who, email);
    await expect(page.getByText(text('account.login.failed'))).toBeVisible();
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('400'));
  });

  test(`[MINE-07] [ACCOUNT-14] [SHELL-46] ${locale}, ${width} px: a new password can be seen, is rated, and its change is told by mail`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = await register(page, who);
    await openPage(page, who, '/my-account/my-profile');
    const form = cardOf(page, who, 'account.password.title');
    const field = form.getByLabel(text('account.password.new'), { exact: true });
    await field.fill('secret-1');
    await expect(form.getByText(text('account.password.strength', { strength: 'weak' }))).toBeVisible();
    await expect(form.locator('[role="status"][id$="-message"]:not(:empty)')).toHaveCount(0);
    await field.fill('Riverbed-42-stone');
    const strong = text('account.password.strength', { strength: 'strong' });
    await expect(form.getByRole('status').filter({ hasText: strong })).toHaveCount(1);
    await expect(field).toHaveAccessibleDescription(new RegExp(strong));
    // Only what is valid and not empty is praised.
    const repeat = form.getByLabel(text('account.password-repeat'), { exact: true });
    const match = form.getByRole('status').filter({ hasText: text('account.password.match') });
    await repeat.fill('Riverbed-42');
    await expect(match).toHaveCount(0);
    await repeat.fill('Riverbed-42-stone');
    await expect(match).toBeVisible();
    const mark = await match.evaluate(element => getComputedStyle(element, '::before').content);
    expect(mark).toContain('✓');
    await repeat.fill('');
    await field.fill('');
    await expect(match).toHaveCount(0);
    await field.fill('Riverbed-42-stone');
    await repeat.fill('Riverbed-42-stone');
    await form
      .getByRole('button', { name: text('account.password.show') })
      .last()
      .click();
    await expect(field).toHaveAttribute('type', 'text');
    await look(page, 'password', width);
    await form.getByLabel(text('account.password.current'), { exact: true }).fill(password);
    await form.getByLabel(text('account.password-repeat'), { exact: true }).fill('Riverbed-42-stone');
    const calls: string[] = [];
    page.on('request', request => {
      const call = /\/api\/new-ct\/(customer(?:ChangeMyPassword|SignOut|SignMeIn))\b/.exec(request.url())?.[1];
      if (call) calls.push(call);
    });
    await form.getByRole('button', { name: text('account.reset.change') }).click();
    await expect(page.getByText(text('account.saved'))).toBeVisible();
    expect(calls).toEqual(['customerChangeMyPassword', 'customerSignOut', 'customerSignMeIn']);
    expect(await callFrom(page, 'isLoggedIn')).toBe(true);
    expect((await mailFor(email)).recipients).toContain(email);
  });

  test(`[MINE-09] [ROUTE-32] ${locale}, ${width} px: the link of a newsletter mail does nothing against a later decision, and says so`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = await register(page, who);
    await callFrom(page, 'setNewsletterState', { subscribed: true });
    const link = linkIn((await mailFor(email)).plain);
    expect(link).toContain('/exConsents/confirm?hash=');
    const looked = page.evaluate(async href => (await fetch(href, { method: 'HEAD', redirect: 'manual' })).type, link);
    expect(await looked).toBe('opaqueredirect');
    expect(await callFrom(page, 'getNewsletterState')).toMatchObject({ state: 'pending' });
    await page.goto(link);
    await page.waitForURL(url('/newsletter-confirmation/'));
    expect(await callFrom(page, 'getNewsletterState')).toMatchObject({ state: 'subscribed' });
    await callFrom(page, 'setNewsletterState', { subscribed: false });
    await page.goto(link);
    await page.waitForURL(url('/newsletter-link-void/'));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await callFrom(page, 'getNewsletterState')).toMatchObject({ state: 'unsubscribed' });
    await look(page, 'void', width);
  });
}
