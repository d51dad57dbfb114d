import { getCategory, getNavigation, getProduct } from '@exwerk/contract/calls/catalog-calls';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { load } from 'cheerio';
import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visitPatiently } from './crawl.ts';
import { plainCalls } from './plain-calls.ts';
import { type Speaker, speakers } from './speaker.ts';

/** What the shop knows of products and categories, and how their pages tell it. */

const locales = mostNightly(['el-GR', 'nl-BE', 'hu-HU', 'lt-LT']);
const heard = speakers.filter(({ locale }) => locales.includes(locale));
const sku = 'EX30000001';

async function pageAt({ country, prefix }: Speaker, path: string) {
  const { status, html, location } = await visitPatiently(country, prefix + path);
  return { status, location, document: load(html) };
}

/** The page of an article, whatever it is called. */
async function articlePage(who: Speaker, number: string) {
  const moved = await pageAt(who, `${who.storefront.nativeRouting ? '/p' : ''}/any-${number.toLowerCase()}`);
  expect(moved.status, number).toBe(301);
  const { status, html } = await visitPatiently(who.country, moved.location ?? '');
  expect(status, number).toBe(200);
  return load(html);
}

const withoutUnit = (label: string) => label.replace(/\s*\([^()]*\)$/, '');

for (const who of heard) {
  const { locale, prefix, text, storefront } = who;

  test(`[CAT-02, CAT-04] ${locale}: the page of a product tells what the shop knows of it, each fact under its label`, async () => {
    const { call } = plainCalls(who);
    const { product } = getProduct.answer.parse(await call('getProduct', { sku, acceptLanguage: locale }));
    if (!product) throw new Error(`${sku} is not sold in ${locale}`);
    const document = await articlePage(who, sku);
    const main = document('main').text();
    expect(document('h1').text()).toBe(product.name);
    expect(product.images.length).toBeGreaterThan(1);
    expect(product.breadcrumbs.length).toBeGreaterThan(1);
    const steps = document(`nav[aria-label="${text('catalog.breadcrumbs')}"]`).text();
    for (const { name } of product.breadcrumbs) expect(steps).toContain(name);
    const { price, vatPercentage, rating } = product;
    if (!price) throw new Error(`${sku} has no price`);
    const valid = price.active && price.discounted ? price.discounted : price.regular;
    expect(main).toContain(formatMoney(valid, locale));
    expect(vatPercentage).toBe(storefront.vat.rate / 100);
    expect(main).toMatch(new RegExp(`(?<!\\d)${vatPercentage}\\s?%`));
    expect(rating.count).toBeGreaterThan(0);
    expect(main).toContain(`(${rating.count})`);
    for (const highlight of product.highlights) expect(main).toContain(highlight);
    const description = load(product.description).text().trim();
    expect(description).not.toBe('');
    expect(main.replace(/\s+/g, ' ')).toContain(description.replace(/\s+/g, ' ').slice(0, 60));

    const labels = document('main th[scope=row]')
      .toArray()
      .map(cell => document(cell).text());
    const asked = product.attributes.filter(({ name }) => name !== 'family');
    expect(asked.length).toBeGreaterThan(3);
    const shown = labels.map(withoutUnit);
    for (const { label } of asked) expect(shown).toContain(withoutUnit(label));
    // No label is the name by which the attribute is stored.
    expect(asked.filter(({ name, label }) => name === label)).toEqual([]);
  });

  test(`[CAT-06, CAT-09, CAT-10] ${locale}: twelve departments by their names and in their order, and a category between what is above and below`, async () => {
    const { call } = plainCalls(who);
    const navigation = getNavigation.answer.parse(await call('getNavigation', { acceptLanguage: locale }));
    const departments = navigation.categories.results;
    // By number: the tenth to the twelfth are not between the first and the second.
    expect(departments.map(({ key }) => key)).toEqual([
      'gastronomy',
      'hospitality',
      'diy',
      'cleaning',
      'agriculture',
      'office',
      'measurement',
      'recreation',
      'beauty',
      'wellness',
      'professional-tools',
      'home-and-garden',
    ]);
    const home = await pageAt(who, prefix === '' ? '/' : '');
    const native = storefront.nativeRouting ? '/c' : '';
    const shown = home
      .document('section[aria-labelledby=departments] a')
      .toArray()
      .map(link => [home.document(link).text(), home.document(link).attr('href')]);
    expect(shown).toEqual(departments.map(({ name, slug }) => [name, `${prefix}${native}/${slug}`]));

    const [department] = departments;
    const child = department?.children[0];
    const asked = { slug: child?.slug, acceptLanguage: locale, fetchSiblings: true, selector: 'listing' };
    const { categories } = getCategory.answer.parse(await call('getCategory', asked));
    const [category] = categories.results;
    if (!category || !department) throw new Error('There is no category');
    expect(category.ancestors.map(({ key }) => key)).toEqual([department.key]);
    expect(category.parent?.key).toBe(department.key);
    const { status, document } = await pageAt(who, `${native}/${category.slug}`);
    expect([status, document('h1').text()]).toEqual([200, category.name]);
    const steps = document(`nav[aria-label="${text('catalog.breadcrumbs')}"] a`).toArray();
    expect(steps.map(step => document(step).attr('href'))).toContain(`${prefix}${native}/${department.slug}`);
    const below = category.children.length > 0 ? category.children : category.siblings;
    expect(below.length).toBeGreaterThan(0);
    const links = document(`nav[aria-label="${text('catalog.category.children')}"] a`).toArray();
    expect(links.map(link => [document(link).text(), document(link).attr('href')])).toEqual(
      below.map(({ name, slug }) => [name, `${prefix}${native}/${slug}`]),
    );
  });

  test(`[ROUTE-09, CAT-11, CAT-12] ${locale}: an article's number makes the page, and tells its kind`, async () => {
    const start = storefront.nativeRouting ? '/p' : '';
    for (const slug of ['ex30000001', 'ex30000001-any', 'a-ex30000001-b']) {
      const { status, location } = await pageAt(who, `${start}/${slug}`);
      expect([status, /-ex30000001$/.test(location ?? '')], slug).toEqual([301, true]);
    }
    for (const slug of ['aex30000001', 'a-ex3000001', 'a-ex300000011', 'a-ey30000001'])
      expect((await pageAt(who, `${start}/${slug}`)).status, slug).toBe(404);

    const set = text('catalog.kind.set');
    const used = text('catalog.tag.bware');
    const kinds = new Set([set, used, text('catalog.kind.test'), text('catalog.kind.second-choice')]);
    for (const [number, told] of [
      ['EX30000001', undefined],
      ['EX10000001', undefined],
      ['EX18000001', set],
      ['EX20000001', used],
      ['EX50000001', text('catalog.kind.test')],
    ] as const) {
      const document = await articlePage(who, number);
      expect(document('main').text()).toContain(number);
      const badges = document('h1').prev().text();
      expect(
        [...kinds].filter(kind => badges.includes(kind)),
        number,
      ).toEqual(told === undefined ? [] : [told]);
    }
  });
}
