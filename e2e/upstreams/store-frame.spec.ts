import { getStores } from '@exwerk/contract/calls/store-calls';
import type { Locator } from '@playwright/test';
import * as z from 'zod';
import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { suiteOwnShop } from './own-shop.ts';

/** What frame and headings make of the store and of the categories that commerce tells, and by what names a country is asked for. */

const shop = suiteOwnShop();

const markupOf = async (country: string, path = '/') => (await shop.visit(country, path)).markup;

test('[COUNTRY-20, COUNTRY-21, SHELL-16, SHELL-27, THIRD-06] ro-RO: what the store says of itself and switches on is in the frame, and gone with it', async ({
  page,
}) => {
  const { country, text, url } = shop.speaker('ro-RO');
  const ofStore = { phoneNumber: '+40 21 555 01 99', openingHours: 'luni–joi 10–16' };
  const inLanguages = (said: string) => ({ 'ro-RO': said, 'en-GB': 'of another language' });
  const tell = (isOn: boolean, contact: Record<string, unknown>) =>
    shop.setStoreFields(country, {
      loyalty_discount_enabled: isOn,
      trustpilot_in_header_enabled: isOn,
      google_reviews_enabled: isOn,
      emailAddress: null,
      ...contact,
    });
  const known = async () => {
    const asked = { storeKey: 'store-ro', acceptLanguage: 'ro-RO' };
    const { phoneNumber, openingHours } = getStores.answer.parse(await callFrom(page, 'getStores', asked)).data;
    return { phoneNumber, openingHours };
  };
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const partners = footer.getByRole('link', { name: text('shell.link.partners') });
  const trust = banner.locator('.trustpilot-widget');
  const reviews = footer.getByRole('link', { name: text('shell.footer.googleReviews') });
  const panel = page.locator('#contact-menu');
  const phone = panel.locator('a[href^="tel:"]');
  const open = async () => {
    await page.goto(url('/'));
    await hydrated(page);
    await banner.getByRole('button', { name: text('shell.contact'), exact: true }).click();
    await expect(panel.getByText(text('shell.contact.title'))).toBeVisible();
  };

  tell(true, {
    phoneNumber: inLanguages(ofStore.phoneNumber),
    openingHours: inLanguages(ofStore.openingHours),
  });
  await open();
  await expect(phone).toHaveText(ofStore.phoneNumber);
  await expect(phone).toHaveAttribute('href', 'tel:+40215550199');
  await expect(panel.getByText(ofStore.openingHours)).toBeVisible();
  await expect(partners).toHaveAttribute('href', '/partners/');
  await expect(trust).toHaveAttribute('data-locale', 'ro-RO');
  await expect(reviews).toHaveAttribute('href', /^https:/);
  expect(await known()).toEqual(ofStore);
  const blocks = await panel.locator('> *').count();

  tell(false, { phoneNumber: null, openingHours: null });
  await expect.poll(() => markupOf(country)).not.toContain('href="/partners/"');
  expect(await known()).toEqual({ phoneNumber: null, openingHours: null });
  await open();
  await expect(panel.locator('> *')).toHaveCount(blocks - 1);
  for (const gone of [phone, panel.getByText(ofStore.openingHours), partners, trust, reviews])
    await expect(gone).toHaveCount(0);
  // Another country's store is asked by a key of its own.
  expect(await markupOf('lt')).toMatch(/trustpilot-widget.*href="\/partners\/".*google-reviews/s);
});

test('[COUNTRY-20, COUNTRY-24] fi-FI, sv-SE, da-DK: a campaign is shown while the list of the store has it run, whichever field holds the list', async () => {
  const on = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const named = (campaignName: string, from: number, to: number) => ({
    campaignName,
    startDate: on(from),
    endDate: on(to),
    title: { 'fi-FI': `Kampanja ${campaignName}`, 'sv-SE': `Kampanj ${campaignName}` },
  });
  const list = JSON.stringify([named('now', -1, 1), named('over', -2, -1), named('later', 1, 2)]);
  shop.setStoreFields('fi', { campaigns: list, ex_store_campaigns: null });
  shop.setStoreFields('se', { campaigns: '[]', ex_store_campaigns: list });
  shop.setStoreFields('dk', { campaigns: null, ex_store_campaigns: null });
  const headings = async (country: string) => {
    const shown: string[] = [];
    // The last one runs in the stores as they are.
    for (const name of ['now', 'over', 'later', 'workshop-days'])
      shown.push((await shop.visit(country, `/search?tags=campaign:${name}`)).h1);
    return shown;
  };
  const plain = (locale: string) => shop.speaker(locale).text('search.title');
  expect(await headings('fi')).toEqual(['Kampanja now', ...Array<string>(3).fill(plain('fi-FI'))]);
  expect(await headings('se')).toEqual(['Kampanj now', ...Array<string>(3).fill(plain('sv-SE'))]);
  expect(await headings('dk')).toEqual(Array<string>(4).fill(plain('da-DK')));
});

const categories = z.looseObject({
  results: z.array(
    z.looseObject({
      key: z.string(),
      custom: z.looseObject({ fields: z.looseObject({ hasProducts: z.array(z.string()) }) }),
    }),
  ),
});

test('[CAT-08] hr-HR, sl-SI: a category without products here is in no menu, bar or footer, unless it is a special one', async ({
  page,
}) => {
  const { text, url } = shop.speaker('hr-HR');
  const office = { hr: 'Ured', si: /Pisarn/ };
  const isNamedIn = async (country: 'hr' | 'si') => {
    const markup = await markupOf(country);
    return [markup.split('</header>', 1)[0], markup.split('<footer')[1]].map(
      part => part?.match(office[country]) !== null,
    );
  };
  expect(await isNamedIn('hr')).toEqual([true, true]);
  shop.gate.instead(
    ({ method, path }) => method === 'GET' && path.split('?', 1)[0]?.endsWith('/categories') === true,
    async (_asked, pass) => {
      const { status, body } = await pass();
      const { results, ...rest } = categories.parse(body);
      const changed = results.map(category => {
        const { key, custom } = category;
        const { hasProducts } = custom.fields;
        const countries = { office: hasProducts.filter(code => code !== 'hr'), wellness: [] }[key] ?? hasProducts;
        const fields = { ...custom.fields, hasProducts: countries };
        return { ...category, key: key === 'wellness' ? 'bestseller' : key, custom: { ...custom, fields } };
      });
      return { status, body: { ...rest, results: changed } };
    },
  );
  await expect.poll(() => isNamedIn('hr')).toEqual([false, false]);
  expect(await isNamedIn('si')).toEqual([true, true]);

  const expectWithout = async (place: Locator) => {
    await expect(place.getByText('Wellness', { exact: true }).first()).toBeAttached();
    await expect(place.getByText('Ured', { exact: true })).toHaveCount(0);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url('/'));
  await hydrated(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: text('shell.categories'), exact: true }).click();
  await expectWithout(page.locator('#mega-menu'));
  await expectWithout(page.getByRole('contentinfo'));
  await page.setViewportSize({ width: 360, height: 800 });
  await banner.getByRole('button', { name: text('shell.menu'), exact: true }).click();
  await expectWithout(page.getByRole('dialog'));
});

/** As the specification's rules make them, not as the shop's own table says. */
const places = [
  { locale: 'el-GR', country: 'gr', prefix: '', domain: 'www.exwerk.gr', currency: 'EUR' },
  { locale: 'nl-BE', country: 'be', prefix: '/nl', domain: 'www.exwerk.be', currency: 'EUR' },
  { locale: 'it-CH', country: 'ch', prefix: '/it', domain: 'www.exwerk.ch', currency: 'CHF' },
  { locale: 'nb-NO', country: 'no', prefix: '', domain: 'www.exwerk.no', currency: 'NOK' },
  { locale: 'en-GB', country: 'gb', prefix: '', domain: 'www.exwerk.co.uk', currency: 'GBP' },
] as const;

test('[COUNTRY-12] what a country is called in links, in searches and in requests of the store', async () => {
  for (const { locale, country, prefix, domain, currency } of places) {
    const from = shop.gate.asked.length;
    const { markup } = await shop.visit(country, `${prefix}/any-ex30000001`);
    await shop.visit(country, `${prefix}/search?query=drill`);
    const asked = shop.gate.asked.slice(from).map(({ path, body }) => path + JSON.stringify(body));
    const product = new RegExp(
      `/product-projections\\?where=.*priceCurrency=${currency}&priceCountry=${country.toUpperCase()}`,
    );
    for (const request of [`/stores/key=store-${country}?`, `"indexName":"prod.${locale}"`, product])
      expect(asked, locale).toContainEqual(expect.stringMatching(request));
    expect(markup, locale).toMatch(new RegExp(`<html[^>]* lang="${locale}"`));
    expect(markup, locale).toContain(`rel="canonical" href="https://${domain}${prefix}/`);
  }
});
