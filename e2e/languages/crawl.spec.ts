import { localeForPath } from '@exwerk/contract/storefronts/locale-path';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { expect, test } from '../shop-test.ts';
import { isNightly, mostNightly } from '../tools/nights.ts';
import { type CrawledPage, crawl } from './crawl.ts';
import { speakers } from './speaker.ts';

/** Another script without a checkout, compound words, and a language under a prefix. */
const storefronts = mostNightly(['el-GR', 'hu-HU', 'nl-BE']);
const most = isNightly ? 5000 : 150;

/** What a text looks like that was not found, or into which nothing was filled. */
const raw =
  /\b(?:account|catalog|checkout|contact|contract|search|shell|ui)(?:\.[a-z][A-Za-z-]*){1,5}\b|\bundefined\b|\bNaN\b|\[object |\{\w+\}/;

function faultsOf({ address, from, status, document }: CrawledPage, storefront: Storefront): string[] {
  const lang = localeForPath(storefront, address.split('?')[0] ?? '').code;
  if (status >= 400) return [`${address}: ${status}, linked on ${from}`];
  document('script, style, template').remove();
  const texts = [document('title').text(), document('body').text()];
  const attributes = ['aria-label', 'alt', 'placeholder', 'title'];
  for (const name of attributes)
    for (const element of document(`[${name}]`).toArray()) texts.push(document(element).attr(name) ?? '');
  const found = texts.flatMap(text => raw.exec(text)?.[0] ?? []);
  const faults = found.map(text => `${address}: ${text}`);
  if (document('html').attr('lang') !== lang) faults.push(`${address}: ${document('html').attr('lang')}`);
  if (document('h1').length !== 1) faults.push(`${address}: ${document('h1').length} main headings`);
  if (document('title').text().trim() === '') faults.push(`${address}: no title`);
  return faults;
}

for (const { locale, country, prefix, storefront } of speakers.filter(({ locale }) => storefronts.includes(locale))) {
  test(`[LANG-02] ${locale}: whatever the shop links to is there, under one heading, with its texts`, async () => {
    test.setTimeout(isNightly ? 1_200_000 : 120_000);
    const faults: string[] = [];
    let pages = 0;
    for await (const page of crawl(country, prefix || '/', most)) {
      pages += 1;
      faults.push(...faultsOf(page, storefront));
    }
    test.info().annotations.push({ type: 'pages', description: String(pages) });
    expect(pages).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });
}
