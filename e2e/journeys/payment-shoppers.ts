import type { Locale } from '@exwerk/contract/storefronts/countries';
import { localeFallbacks } from '@exwerk/contract/storefronts/locales';
import type { Page } from '@playwright/test';
import { expect, hydrated, storefrontUrl } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { intlOf } from '../tools/texts.ts';
import { cardReady } from './checkout-steps.ts';

/** A buyer of a country that has payment methods of its own. */
export interface Buyer {
  readonly country: string;
  readonly locale: string;
  /** The text of a message as the storefront shows it, in the nearest language that has it. */
  readonly text: (id: string) => string;
  readonly address: Record<string, string>;
}

function buyer(country: string, locale: Locale, address: { postalCode: string; city: string; phone: string }): Buyer {
  const intls = [locale, ...localeFallbacks(locale)].map(intlOf);
  return {
    country,
    locale,
    text: id => intls.find(({ messages }) => messages[id] !== undefined)?.formatMessage({ id }) ?? id,
    address: {
      firstName: 'Jane',
      lastName: 'Doe',
      streetName: 'Market Street',
      streetNumber: '7',
      country: country.toUpperCase(),
      ...address,
    },
  };
}

export const buyers = {
  gb: buyer('gb', 'en-GB', { postalCode: 'NW1 6XE', city: 'London', phone: '+44 20 7946 0000' }),
  nl: buyer('nl', 'nl-NL', { postalCode: '1011 AB', city: 'Amsterdam', phone: '+31 20 123 4567' }),
  pl: buyer('pl', 'pl-PL', { postalCode: '00-001', city: 'Warszawa', phone: '+48 22 123 45 67' }),
  pt: buyer('pt', 'pt-PT', { postalCode: '1000-001', city: 'Lisboa', phone: '+351 21 123 4567' }),
  ch: buyer('ch', 'de-CH', { postalCode: '8001', city: 'Zürich', phone: '+41 44 123 45 67' }),
  dk: buyer('dk', 'da-DK', { postalCode: '1050', city: 'København', phone: '+45 33 12 34 56' }),
  it: buyer('it', 'it-IT', { postalCode: '20121', city: 'Milano', phone: '+39 02 1234 5678' }),
  de: buyer('de', 'de-DE', { postalCode: '10115', city: 'Berlin', phone: '+49 30 1234567' }),
};

/** Fills the cart and the addresses by the calls that the pages make, then opens the payment page. */
export async function openPayment(page: Page, buyer: Buyer, company?: string): Promise<void> {
  const { country, address, text } = buyer;
  const whom = company === undefined ? address : { ...address, company };
  await fillCart(page, { ...buyer, address: whom, email: 'jane.doe@example.com' }, [['EX30000001', 1]]);
  await page.goto(storefrontUrl(country, '/checkout/payment'));
  await hydrated(page);
  await expect(page.getByRole('button', { name: text('checkout.payment.button') })).toBeEnabled();
}

export function method(page: Page, key: string) {
  return page.locator(`input[type="radio"][value="${key}"]`);
}

/** Chooses a method and presses the order button. */
export async function payWith(page: Page, { text }: Buyer, key: string): Promise<void> {
  await cardReady(page);
  await method(page, key).check();
  const button = page.getByRole('button', { name: text('checkout.payment.button') });
  await expect(button).toBeEnabled();
  await button.click();
}
