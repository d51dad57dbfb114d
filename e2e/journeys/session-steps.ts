import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { hydrated } from '../shop-test.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { password } from './account-steps.ts';

/** Steps of customers whose sessions begin and end. */

/** Gives a browser an address of its own: who signs in so often would take what the other suites may. */
async function asOwnClient(context: BrowserContext): Promise<void> {
  const client = `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
  await context.route('**/api/**', route =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': client } }),
  );
}

/** Registers a customer by the call that a page makes, in its language; answers the email. */
export async function register(
  page: Page,
  who: Speaker,
  openPage: (page: Page, who: Speaker) => Promise<void> = openQuietPage,
  custom: { customerType: 'private' | 'business'; vatNumber?: string } = { customerType: 'private' },
): Promise<string> {
  await asOwnClient(page.context());
  const email = `jane-${randomUUID()}@example.com`;
  await openPage(page, who);
  const person = { firstName: 'Jane', lastName: 'Doe', locale: who.locale, custom };
  await callFrom(page, 'customerSignMeUp', { email, password, ...person });
  return email;
}

/** Signs in by the form that is open. */
export async function enterLogin(
  page: Page,
  { text }: Pick<Speaker, 'text'>,
  email: string,
  typed = password,
): Promise<void> {
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByLabel(text('account.email'), { exact: true }).fill(email);
  await main.getByLabel(text('account.password'), { exact: true }).fill(typed);
  await main.getByRole('button', { name: text('account.login.submit') }).click();
}

/** What ends the customer's sessions from another device. */
export async function elsewhere(browser: Browser, who: Speaker, email: string) {
  const context = await browser.newContext();
  await asOwnClient(context);
  const page = await context.newPage();
  await openQuietPage(page, who);
  return {
    endSessions: async () => {
      await callFrom(page, 'customerSignMeIn', { email, password });
      await callFrom(page, 'customerSignOut');
    },
    close: () => context.close(),
  };
}
