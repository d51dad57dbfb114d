import { countries } from '@exwerk/contract/storefronts/countries';
import { load } from 'cheerio';
import { expect, test } from '../shop-test.ts';
import { intlOf } from '../tools/texts.ts';
import { visitPatiently } from './crawl.ts';
import { type Speaker, speakers } from './speaker.ts';

/** What is shown in some countries and not in others, on the page of a product that has a manual. */

const translated = ['ie', 'de', 'at', 'gb', 'pl'];
const withoutDisclaimer = ['ch', 'gb', 'no'];
const trusted = ['de', 'pl'];

/** What a price includes and what comes on top of it: one sentence, and the second part of it. */
function noteOf({ locale, storefront }: Speaker) {
  let delivery = '';
  const keep = (parts: string[]) => {
    delivery = parts.join('');
    return delivery;
  };
  const rate = storefront.vat.rate / 10_000;
  const sentence = intlOf(locale).formatMessage({ id: 'catalog.price.taxAndDelivery' }, { rate, delivery: keep });
  return { sentence, delivery };
}

test('[COUNTRY-25, COUNTRY-29, COUNTRY-31, LANG-04, ROUTE-08, TCONST-04, TCONST-06] a product is under /p in Lithuania alone; manuals are missed, and prices have their note, in the countries that say so', async () => {
  test.slow();
  for (const country of countries) {
    const who = speakers.find(speaker => speaker.country === country);
    if (!who) throw new Error(`${country} has no storefront`);
    const [own, other] = country === 'lt' ? ['/p/', '/'] : ['/', '/p/'];
    const elsewhere = await visitPatiently(country, `${other}any-ex30000001`);
    expect([elsewhere.status, elsewhere.location], country).toEqual([308, `${own}any-ex30000001`]);
    const { location } = await visitPatiently(country, `${own}any-ex30000001`);
    expect(location, country).toMatch(new RegExp(`^${own}[^/]+-ex30000001$`));
    const { status, html } = await visitPatiently(country, location ?? '');
    expect(status, country).toBe(200);
    const document = load(html);
    const links = document('main a').toArray();
    expect(
      links.map(link => document(link).text()),
      country,
    ).toContain(who.text('catalog.manual'));
    const buttons = document('main button')
      .toArray()
      .map(button => document(button).text());
    expect(buttons, country).toContain(who.text('catalog.request.quote'));
    expect(buttons.includes(who.text('catalog.request.missingManual')), country).toBe(!translated.includes(country));

    const note = document('main [data-price-disclaimer]');
    const { sentence, delivery } = withoutDisclaimer.includes(country) ? { sentence: '', delivery: '' } : noteOf(who);
    expect([note.parent().text(), note.text()], country).toEqual([sentence, delivery]);
    expect(document('main .trustpilot-widget').length > 0, country).toBe(trusted.includes(country));
  }
});
