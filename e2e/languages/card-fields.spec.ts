import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cardReady } from '../journeys/checkout-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { fewSpeakers } from './speaker.ts';

/** What a screen reader says of the payment provider's card fields, as the provider's own library tells the frames. */

const translations = path.join(import.meta.dirname, '../../middleware/embedded/payments/assets/translations');

/** The library calls Norwegian by its older name. */
const toldLanguage = (language: string) => (language === 'nb' ? 'no' : language);

/** One file for all countries of a language. */
function textsOf(language: string): Record<string, string> {
  const [file = ''] = globSync(`${toldLanguage(language)}-*.json`, { cwd: translations });
  return JSON.parse(readFileSync(path.join(translations, file), 'utf8'));
}

// English is the library's own.
const told = fewSpeakers(['hu-HU', 'nl-BE']).filter(
  ({ storefront, language }) => storefront.checkoutEnabled && language !== 'en',
);

for (const speaker of told) {
  const { locale, language, url } = speaker;

  test(`[LANG-01] ${locale}: the card fields are named and explained in the language of the page`, async ({ page }) => {
    const texts = textsOf(language);
    const said = (key: string) => texts[`creditCard.${key}`] ?? '';
    await fillCart(page, speaker, [['EX30000001', 1]]);
    await page.goto(url('/checkout/payment'));
    await hydrated(page);
    await cardReady(page);
    const fields = {
      encryptedCardNumber: [said('cardNumber.label'), ''],
      encryptedExpiryDate: [said('expiryDate.label'), said('expiryDate.contextualText')],
      encryptedSecurityCode: [said('securityCode.label'), said('securityCode.contextualText.3digits')],
    } as const;
    for (const [name, [label, about]] of Object.entries(fields)) {
      const frame = page.frameLocator(`[data-cse="${name}"] iframe`);
      await expect(frame.getByRole('textbox', { name: label, exact: true })).toHaveAccessibleDescription(about);
      const html = frame.locator('html');
      expect(await html.evaluate(() => document.title)).toBe(label);
      expect(await html.getAttribute('lang')).toMatch(new RegExp(`^${toldLanguage(language)}\\b`));
    }
  });
}
