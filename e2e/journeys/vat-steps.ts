import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import type { Page } from '@playwright/test';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, hydrated } from '../shop-test.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { shownSums } from '../tools/sums.ts';

/** Steps of a guest who enters a VAT number. */

/** What the catalogue of texts says in English, to the letter. */
export const inEnglish: Readonly<Record<string, string>> = {
  valid: 'VAT ID successfully validated.',
  net: 'Prices have been adjusted to NET.',
  notNet:
    'We were unable to adjust prices to NET. You can continue and contact our support service to claim the tax back.',
  notValidated: 'VAT ID not validated.',
  correctFormat:
    'Make sure your VAT ID format is correct to receive a NET invoice or ignore and continue with GROSS invoice.',
  correctOrContinue: 'Please correct it or continue anyway.',
  slow: 'VAT ID validation is taking too much time.',
  confirm: 'Confirm by clicking the button below.',
  technical: 'Technical issue occurred.',
  button: 'Validate my VAT ID',
};

export const validateVat = /\/validateVat\?/;

/** The page of the addresses, for a guest. The last three digits of a number decide what the embedded service says of it. */
export async function openAddresses(page: Page, who: Speaker) {
  await openQuietPage(page, who);
  const { id, version } = createCart.answer.parse(await callFrom(page, 'createCart')).cart;
  addToCart.answer.parse(await callFrom(page, 'addToCart', { id, version }, { sku: 'EX30000001' }, 1));
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  const number = page.locator('input[name="vatNumber"]');
  const state = page.locator('[data-vat-state]');
  const enter = async (typed: string) => {
    await number.fill(typed);
    await number.blur();
  };
  const check = async (typed: string) => {
    const answered = page.waitForResponse(validateVat);
    await enter(typed);
    await answered;
  };
  const says = async (...ids: readonly string[]) => {
    // That a number is good stands at the number itself.
    const [good, ...others] = ids[0] === 'valid' ? ids : [null, ...ids];
    const success = page.locator('[id$="-message"]').and(page.getByRole('status'));
    if (good) {
      await expect(success.filter({ hasText: who.text(`checkout.vat.${good}`) })).toHaveCount(1);
      await expect(number).toHaveAttribute('aria-describedby', /-message$/);
    } else await expect(number).not.toHaveAttribute('aria-describedby', /-message/);
    for (const id of others) await expect(state).toContainText(who.text(`checkout.vat.${id}`));
    await expect(state.getByRole('paragraph')).toHaveCount(others.length);
  };
  const choose = (type: 'PRIVATE' | 'COMPANY') => page.locator(`input[type="radio"][value="${type}"]`).check();
  const total = async () => (await shownSums(page, who.text)).total;
  return { number, state, enter, check, says, choose, total };
}

export const cartOf = async (page: Page) => {
  const { activeCart } = getMe.answer.parse(await callFrom(page, 'getMe', { customer: false })).me;
  if (!activeCart) throw new Error('there is no cart');
  return activeCart;
};
