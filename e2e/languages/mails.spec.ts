import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { linkIn, onlyMailTo } from '../tools/mailbox.ts';
import { englishLines } from './english-lines.ts';
import { languageOf } from './page-texts.ts';
import { callFrom, heardSpeakers, type Speaker } from './speaker.ts';

async function subscribe(page: Page, { text, url }: Speaker, address: string): Promise<void> {
  await page.goto(url('/'));
  await hydrated(page);
  const form = page.getByRole('region', { name: text('shell.newsletter.title') });
  await form.getByLabel(text('shell.newsletter.email')).fill(address);
  await form.getByRole('button', { name: text('shell.newsletter.subscribe') }).click();
  await expect(form.getByRole('status')).toHaveText(text('shell.newsletter.check'));
}

async function askForPassword(page: Page, { text, url, locale }: Speaker, address: string): Promise<void> {
  const draft = { email: address, password: 'Riverbed-42', firstName: 'Anna', lastName: 'Novak', locale };
  await callFrom(page, 'customerSignMeUp', { ...draft, custom: { customerType: 'private' } });
  await callFrom(page, 'customerSignOut');
  await page.goto(url('/password-reset'));
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel(text('account.email')).fill(address);
  await main.getByRole('button', { name: text('account.reset.submit') }).click();
  await page.waitForURL('**/password-reset/check-email');
}

for (const speaker of heardSpeakers()) {
  test(`[LANG-01] ${speaker.locale}: mails speak the language of the page, and lead back to it`, async ({ page }) => {
    const subscriber = freshAddress('subscriber');
    const customer = freshAddress('forgetful');
    await subscribe(page, speaker, subscriber);
    await askForPassword(page, speaker, customer);
    const mails = [await onlyMailTo(subscriber), await onlyMailTo(customer)];
    for (const mail of mails) {
      if (speaker.language !== 'en') expect(englishLines(mail)).toEqual([]);
      await page.goto(linkIn(mail.plain));
      expect(page.url().startsWith(speaker.url('/'))).toBe(true);
      await expect(page.locator('html')).toHaveAttribute('lang', speaker.locale);
    }
    const prose = mails.flatMap(({ subject, plain }) => [subject, plain]);
    expect(languageOf(prose) ?? speaker.language).toBe(speaker.language);
  });
}
