import { readGlossary } from '@exwerk/build/messages/glossary';
import { wordFaults } from '@exwerk/build/messages/wording-faults';
import { load } from 'cheerio';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visitPatiently } from './crawl.ts';
import { fewSpeakers, speakers } from './speaker.ts';

/** What differs between countries of one language, and that no page brings more than its own. */

const german = speakers.filter(({ language }) => language === 'de');
const most = ['/create-account', '/terms-and-conditions/', '/search/sales', '/', '/login', '/imprint/', '/payment/'];
const paths = mostNightly(most, 4);

/** What a page says in its own language: reviews of others stand in theirs. */
async function saidOn(country: string, path: string): Promise<string> {
  const { status, html } = await visitPatiently(country, path);
  expect(status, `${country}${path}`).toBe(200);
  const document = load(html);
  document('script, style, body [lang]').remove();
  return document('body').text();
}

/** The same, each text by itself, without what goods and those who have rated them are called. */
async function linesOn(country: string, path: string): Promise<string[]> {
  const { status, html } = await visitPatiently(country, path);
  expect(status, `${country}${path}`).toBe(200);
  const document = load(html);
  document('script, style, noscript, article, body [lang]').remove();
  const texts = document('body *')
    .contents()
    .toArray()
    .flatMap(node => (node.type === 'text' ? [node.data.trim()] : []));
  const named = document('[aria-label], [placeholder]').toArray();
  const names = named.flatMap(element => ['aria-label', 'placeholder'].map(name => document(element).attr(name) ?? ''));
  const isOfGoods = (line: string) => /\p{Lu}{2}-\p{Lu}{2,3} \d{3}/u.test(line);
  return [...new Set([...texts, ...names])].filter(line => line !== '' && !isOfGoods(line));
}

/** Names of people, and what is called so although it sounds like an address. */
const isName = (line: string) => /^\p{Lu}\p{L}+ \p{Lu}\.$/u.test(line) || line === 'Fai da te';

test('[LANG-03] Swiss German has no ß, and tax and number are called as in each country', async () => {
  for (const { country } of german) {
    const { location } = await visitPatiently(country, '/any-ex30000001');
    let said = '';
    for (const path of [...paths, location ?? '']) said += `${await saidOn(country, path)}\n`;
    expect(said.includes('ß'), `ß in ${country}`).toBe(country !== 'ch');
    expect(said.includes('MWST'), `MWST in ${country}`).toBe(country === 'ch');
    expect(/inkl\.\s8[.,]1\s?%\sMWST/.test(said), `the tax of ${country}`).toBe(country === 'ch');
  }
});

test('[LANG-03] companies are asked for the number that they have, and prices are written as in the country', async ({
  page,
}) => {
  const kinds = [
    ['de-CH', 'UID', /CHF\s[\d’]+\.\d\d$/],
    ['de-AT', 'UID-Nummer', /€\s[\d.]+,\d\d$/],
    ['it-CH', 'Numero IDI', /CHF\s[\d’]+\.\d\d$/],
    ['fr-CH', 'Numéro IDE', /\d\.\d\d\sCHF$/],
    ['de-DE', 'USt-IdNr.', /[\d.]+,\d\d\s€$/],
  ] as const;
  for (const [locale, label, price] of mostNightly(kinds, 2)) {
    const who = speakers.find(speaker => speaker.locale === locale);
    if (!who) throw new Error(`Nobody speaks ${locale}`);
    await page.goto(who.url('/create-account'));
    await hydrated(page);
    await page.locator('input[name="clientType"][value="COMPANY"]').check();
    const field = page.locator('input[name="vatNumber"]');
    expect(await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.firstChild?.textContent)).toBe(label);
    const { html } = await visitPatiently(who.country, `${who.prefix}/search?query=EX3000`);
    const document = load(html);
    const amount = document('main [data-price]').first().text();
    expect(amount, locale).toMatch(price);
  }
});

for (const { locale, language, country, prefix, storefront, text } of fewSpeakers()) {
  test(`[LANG-07] ${locale}: pages call things by the words of the glossary, and by no others`, async () => {
    const article = `${prefix}${storefront.nativeRouting ? '/p' : ''}/any-ex30000001`;
    const { location } = await visitPatiently(country, article);
    const pages = [...most, '/search?query=EX3000', '/orders/find'].map(page =>
      page === '/' ? prefix || page : prefix + page,
    );
    const said = new Set<string>();
    for (const path of [...pages, location ?? '']) for (const line of await linesOn(country, path)) said.add(line);
    expect(said).toContain(text('shell.account.login'));
    const lines = [...said].filter(line => !isName(line));
    expect(lines.flatMap(line => wordFaults(line, locale).map(fault => `${fault}: ${line}`))).toEqual([]);
    const rivals = Object.values(readGlossary(language)?.terms ?? {}).flatMap(({ not = [] }) => not);
    expect(rivals.length).toBeGreaterThan(10);
    for (const rival of rivals) expect(wordFaults(`${lines[0]} ${rival.text}`, locale), rival.text).not.toEqual([]);
  });
}

/** Sentences that are told nowhere but on some pages. */
const sentences = ['shell.newsletter.text', 'catalog.review.none', 'search.blank.hint', 'account.newsletter.notice'];
const unescaped = (text: string) =>
  text.replace(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, four?: string, two?: string) =>
    String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)),
  );

for (const who of fewSpeakers(['nl-BE'])) {
  test(`[LANG-14, COUNTRY-16] ${who.locale}: nothing that is fetched is in another language`, async ({ page }) => {
    const bodies: Promise<string>[] = [];
    page.on('response', response => {
      if (/script|document|fetch|xhr/.test(response.request().resourceType()))
        bodies.push(response.text().catch(() => ''));
    });
    await page.goto(who.url('/'));
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.goto(who.url('/any-ex30000001'));
    await hydrated(page);
    await page.goto(who.url('/create-account'));
    await hydrated(page);
    await page.getByRole('banner').getByRole('searchbox').focus();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    const fetched = (await Promise.all(bodies)).map(unescaped).join('\n');
    const own = sentences.map(id => who.text(id));
    expect(own.filter(sentence => fetched.includes(sentence)).length).toBeGreaterThan(1);
    for (const other of speakers) {
      const foreign = sentences.map(id => other.text(id)).filter(sentence => !own.includes(sentence));
      expect(
        foreign.filter(sentence => fetched.includes(sentence)),
        other.locale,
      ).toEqual([]);
    }
  });
}
