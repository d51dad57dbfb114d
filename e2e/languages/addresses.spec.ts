import type { Page } from '@playwright/test';
import { addAddress, signUp } from '../journeys/account-steps.ts';
import { addToCart, enterAddresses } from '../journeys/checkout-steps.ts';
import * as shoppers from '../journeys/shoppers.ts';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';

const british = {
  ...shoppers.british,
  asked: 'firstName lastName streetNumber streetName additionalStreetInfo city postalCode phone',
  shown: ['Jane Doe', '221 Baker Street', 'London', 'NW1 6XE'],
};

const hungarian = {
  ...shoppers.shopper({
    country: 'hu',
    locale: 'hu-HU',
    currency: 'HUF',
    drill: 'drill',
    address: {
      streetName: 'Fő utca',
      streetNumber: '12.',
      postalCode: '1051',
      city: 'Budapest',
      phone: '+36 20 123 4567',
    },
  }),
  asked: 'lastName firstName postalCode city streetName streetNumber additionalStreetInfo phone',
  shown: ['Doe Jane', '1051 Budapest', 'Fő utca 12.'],
};

const french = {
  ...shoppers.shopper({
    country: 'fr',
    locale: 'fr-FR',
    currency: 'EUR',
    drill: 'drill',
    address: {
      streetName: 'rue de Rivoli',
      streetNumber: '12',
      postalCode: '75001',
      city: 'Paris',
      phone: '+33 6 12 34 56 78',
    },
  }),
  asked: 'firstName lastName streetNumber streetName additionalStreetInfo postalCode city phone',
  shown: ['Jane Doe', '12 rue de Rivoli', '75001 Paris'],
};

/** The inputs of the address that is asked for, in the order of the page. */
async function askedFields(page: Page, prefix = ''): Promise<string> {
  const names = await page
    .locator('main form input[name]')
    .evaluateAll(inputs => inputs.map(input => input.getAttribute('name') ?? ''));
  const known = new Set(british.asked.split(' ').map(name => prefix + name));
  return names
    .filter(name => known.has(name))
    .map(name => name.slice(prefix.length))
    .join(' ');
}

const shownLines = async (page: Page) => ((await page.locator('main address').first().textContent()) ?? '').split('\n');

for (const home of [british, hungarian, french]) {
  test(`[LANG-10] ${home.country} asks for and shows addresses in its own order`, async ({ page }) => {
    test.slow();
    await page.goto(storefrontUrl(home.country, `/search?query=${home.drill}`));
    await hydrated(page);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/-ex\d{8}$/);
    await hydrated(page);
    await addToCart(page, home);
    await page.goto(storefrontUrl(home.country, '/checkout/addresses'));
    await hydrated(page);
    await expect.poll(() => askedFields(page, 'billing.')).toBe(home.asked);
    await enterAddresses(page, home);
    expect(await shownLines(page)).toEqual(home.shown);
  });

  test(`[LANG-10] ${home.country} keeps an address book in its own order`, async ({ page }) => {
    test.slow();
    const names = home.asked.split(' ').slice(0, 2).join(' ');
    await page.goto(storefrontUrl(home.country, '/create-account'));
    await expect.poll(() => askedFields(page)).toBe(names);
    await signUp(page, home);
    await expect.poll(() => askedFields(page)).toBe(names);
    await page.goto(storefrontUrl(home.country, '/my-account/shipping-details'));
    await hydrated(page);
    await page.getByRole('button', { name: home.text('account.address.add') }).click();
    await expect.poll(() => askedFields(page)).toBe(home.asked);
    await page.getByRole('button', { name: home.text('account.cancel') }).click();
    await addAddress(page, home);
    expect(await shownLines(page)).toEqual([...home.shown, home.address.phone]);
  });
}
