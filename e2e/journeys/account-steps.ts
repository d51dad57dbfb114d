import { randomUUID } from 'node:crypto';
import { type Customer, getMe } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import { callFrom } from '../languages/speaker.ts';
import { hydrated, storefrontUrl } from '../shop-test.ts';
import type { Shopper } from './shoppers.ts';

/** The password of every customer that a journey makes. */
export const password = 'secret-1';

/** Registers a new private customer by the form that is open; answers the e-mail address. */
export async function enterSignUp(page: Page, { text }: Pick<Shopper, 'text'>): Promise<string> {
  const email = `jane-${randomUUID()}@example.com`;
  await hydrated(page);
  await page.getByLabel(text('account.first-name'), { exact: true }).fill('Jane');
  await page.getByLabel(text('account.last-name'), { exact: true }).fill('Doe');
  await page.getByLabel(text('account.email'), { exact: true }).fill(email);
  await page.getByLabel(text('account.password'), { exact: true }).fill(password);
  await page.getByLabel(text('account.password-repeat')).fill(password);
  await page.getByRole('button', { name: text('account.sign-up.submit') }).click();
  return email;
}

/** Registers a new private customer and ends on the profile page; answers the e-mail address. */
export async function signUp(page: Page, shopper: Pick<Shopper, 'country' | 'text'>): Promise<string> {
  await page.goto(storefrontUrl(shopper.country, '/create-account'));
  const email = await enterSignUp(page, shopper);
  await page.waitForURL('**/my-account/my-profile');
  return email;
}

/** Saves the shopper's address in the open address book. */
export async function addAddress(page: Page, { text, address }: Shopper): Promise<void> {
  await page.getByRole('button', { name: text('account.address.add') }).click();
  await page.getByLabel(text('account.address.firstName'), { exact: true }).fill('Jane');
  await page.getByLabel(text('account.address.lastName'), { exact: true }).fill('Doe');
  for (const field of ['streetName', 'streetNumber', 'postalCode', 'city', 'phone'] as const) {
    await page.getByLabel(text(`account.address.${field}`), { exact: true }).fill(address[field]);
  }
  await page.getByRole('button', { name: text('account.save') }).click();
  await page.locator('address').filter({ hasText: address.streetName }).waitFor();
}

/** Who is signed in on the page. */
export async function customerOf(page: Page): Promise<Customer> {
  const { customer } = getMe.answer.parse(await callFrom(page, 'getMe', { customer: true })).me;
  if (!customer) throw new Error('Nobody is signed in');
  return customer;
}
