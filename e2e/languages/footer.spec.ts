import { getStores } from '@exwerk/contract/calls/store-calls';
import { load } from 'cheerio';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visitPatiently } from './crawl.ts';
import { plainCalls } from './plain-calls.ts';
import { speakers } from './speaker.ts';

/** Where the end of every page leads, and whom it names: in the words and under the addresses of each storefront. */

const locales = mostNightly(['el-GR', 'nl-BE', 'lt-LT', 'de-CH']);
const heard = speakers.filter(({ locale }) => locales.includes(locale));

/** A column of the footer by its heading: the links of its list, and what stands below. */
async function footerOf(country: string, path: string) {
  const document = load((await visitPatiently(country, path)).html);
  const columns = document('footer section').toArray();
  const column = (title: string) => {
    const found = document(columns.find(one => document(one).children('h2').text() === title) ?? '');
    const links = found
      .children('ul')
      .first()
      .find('a')
      .toArray()
      .map(link => [document(link).text(), document(link).attr('href') ?? ''] as const);
    return { found, links };
  };
  return { document, columns, column };
}

test('[SHELL-34] every storefront ends with the same notice', async () => {
  const notice = `Copyright © 2007 - ${new Date().getFullYear()}`;
  for (const { locale, country, prefix } of speakers) {
    const { document } = await footerOf(country, `${prefix}/imprint/`);
    expect(document('footer').text(), locale).toContain(notice);
  }
});

for (const { locale, country, prefix, text } of heard) {
  const texts = (...ids: string[]) => ids.map(id => text(`shell.link.${id}`));
  const isExternal = (href: string | undefined) => /^https?:\/\//.test(href ?? '');

  test(`[SHELL-25, SHELL-26, SHELL-28, SHELL-29, SHELL-30, SEARCH-18] ${locale}: the four columns of the footer`, async () => {
    const { document, columns, column } = await footerOf(country, prefix || '/');
    expect(columns).toHaveLength(4);

    const service = column(text('shell.footer.service'));
    expect(service.links.map(([name]) => name)).toEqual(
      texts('dispatch', 'orderTracking', 'myAccount', 'withdrawal', 'guarantee', 'faq', 'payment'),
    );
    const addresses = service.links.map(([, href]) => href);
    expect(isExternal(addresses[1])).toBe(true);
    expect(addresses.toSpliced(1, 1)).toEqual(
      [
        '/dispatch-information/',
        '/login',
        '/withdrawal-policy/',
        '/premium-guarantee/',
        '/help-center/',
        '/payment/',
      ].map(path => prefix + path),
    );
    expect(service.found.find('button').first().text()).toBe(text('shell.footer.contactUs'));
    const portal = service.found.find('p a');
    expect([portal.text(), isExternal(portal.attr('href'))]).toEqual([text('shell.footer.returnsPortal'), true]);
    expect(service.found.find('address a[href^="tel:+"]')).toHaveLength(1);
    expect(service.found.find('address a[href^="mailto:"]').text()).toContain('@');
    expect(service.found.children('ul').last().attr('aria-label')).toBe(text('shell.footer.payment'));
    expect(service.found.children('ul').last().find('li').length).toBeGreaterThan(2);

    const about = column(text('shell.footer.about'));
    expect(about.links.map(([name]) => name)).toEqual(
      texts('partners', 'terms', 'privacy', 'company', 'jobs', 'inspirations'),
    );
    expect(about.found.children('ul').first().find('li').last().text()).toMatch(/Blog$/);
    const social = about.found.children('ul').last().find('a').toArray();
    expect(social.map(link => new URL(document(link).attr('href') ?? '').host)).toEqual([
      'www.youtube.com',
      'www.facebook.com',
      'www.linkedin.com',
      'www.xing.com',
    ]);

    const departments = document('section[aria-labelledby=departments] a')
      .toArray()
      .map(link => [document(link).text(), document(link).attr('href') ?? ''] as const);
    expect(departments).toHaveLength(12);
    expect(column(text('shell.footer.products')).links).toEqual([
      [text('shell.link.recalls'), `${prefix}/product-recalls/`],
      ...departments,
      [text('shell.link.sale'), `${prefix}/search?tags=on-sale`],
      [text('shell.link.discountCodes'), `${prefix}/discount-codes/`],
    ]);
    // Rows of the home page lead to all of their kind.
    for (const tag of ['on-sale', 'bestseller'])
      expect(document(`main a[href="${prefix}/search?tags=${tag}"]`).length, tag).toBeGreaterThan(0);

    const brands = column(text('shell.footer.brands')).links;
    expect(new Set(brands.map(([name]) => name)).size).toBe(10);
    expect(brands).toHaveLength(10);
    for (const [name, href] of brands) {
      const { status, html } = await visitPatiently(country, href);
      expect([status, load(html)('h1').text()], href).toEqual([200, name]);
    }
  });
}

for (const who of mostNightly(speakers.filter(({ country }) => country === 'be'))) {
  const { locale, text, url, storefront } = who;

  test(`[COUNTRY-22] ${locale}: the header tells phone number and opening hours of the language, the footer the address, too`, async ({
    page,
  }) => {
    const { call } = plainCalls(who);
    const facts = { storeKey: storefront.storeKey, acceptLanguage: locale };
    const { data } = getStores.answer.parse(await call('getStores', facts));
    const others = speakers.filter(other => other.country === 'be' && other.locale !== locale);
    for (const other of others) {
      const asked = { storeKey: storefront.storeKey, acceptLanguage: other.locale };
      const told = getStores.answer.parse(await call('getStores', asked)).data;
      expect(told.openingHours).not.toBe(data.openingHours);
    }
    await page.goto(url('/login'));
    await hydrated(page);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: text('shell.contact'), exact: true }).click();
    const menu = page.locator('#contact-menu');
    await expect(menu).toContainText(data.phoneNumber ?? 'a phone number');
    await expect(menu).toContainText(data.openingHours ?? 'opening hours');
    const footer = page.getByRole('contentinfo');
    for (const fact of [data.phoneNumber, data.openingHours, data.emailAddress])
      await expect(footer).toContainText(fact ?? 'a fact of the store');
  });
}
