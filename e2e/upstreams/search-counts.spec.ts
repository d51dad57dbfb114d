import { load } from 'cheerio';
import * as z from 'zod';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { cartWith, openOwnQuietPage } from './own-calls.ts';
import { suiteOwnShop } from './own-shop.ts';

/** How many there are, in the languages that count in more than two forms. */

const counts = [0, 1, 2, 5, 21, 101] as const;
/** Goods that a search has found, so many as above, by a native speaker's grammar. */
const goods: Readonly<Record<string, readonly string[]>> = {
  'cs-CZ': ['Žádné produkty', '1 produkt', '2 produkty', '5 produktů', '21 produktů', '101 produktů'],
  'pl-PL': ['Brak produktów', '1 produkt', '2 produkty', '5 produktów', '21 produktów', '101 produktów'],
  'sl-SI': ['Ni izdelkov', '1 izdelek', '2 izdelka', '5 izdelkov', '21 izdelkov', '101 izdelek'],
  'lt-LT': ['Nėra prekių', '1 prekė', '2 prekės', '5 prekės', '21 prekė', '101 prekė'],
  'ro-RO': ['Niciun produs', '1 produs', '2 produse', '5 produse', '21 de produse', '101 produse'],
  'hr-HR': ['Nema proizvoda', '1 proizvod', '2 proizvoda', '5 proizvoda', '21 proizvod', '101 proizvod'],
  'sk-SK': ['Žiadne produkty', '1 produkt', '2 produkty', '5 produktov', '21 produktov', '101 produktov'],
};
/** Pieces in the cart, one and more. */
const pieces: readonly (readonly [locale: string, ...texts: string[]])[] = [
  ['hr-HR', '1 stavka', '2 stavke', '5 stavki', '21 stavka', '101 stavka'],
  ['pl-PL', '1 pozycja', '2 pozycje', '5 pozycji', '21 pozycji', '101 pozycji'],
  ['cs-CZ', '1 položka', '2 položky', '5 položek', '21 položek', '101 položek'],
  ['sk-SK', '1 položka', '2 položky', '5 položiek', '21 položiek', '101 položiek'],
];

const shop = suiteOwnShop();

const asked = z.object({ requests: z.array(z.looseObject({ numericFilters: z.array(z.string()).optional() })) });
const found = z.looseObject({ results: z.array(z.looseObject({ hits: z.array(z.unknown()), nbHits: z.number() })) });
/** As many as a listing wants to pay at most are found, less a hundred thousand. */
const most = 100_000;

test('[LANG-05] cs, pl, sl, lt, ro, hr, sk: so many products are found, in the form that goes with the number', async () => {
  test.slow();
  shop.gate.instead(
    ({ path }) => path.startsWith('/search/1/indexes/'),
    async ({ body }, pass) => {
      const answer = await pass();
      const filters = asked.parse(body).requests.map(({ numericFilters = [] }) => numericFilters.join());
      const results = found.parse(answer.body).results.map((result, index) => {
        const limit = /price<=(\d{6})/.exec(filters[index] ?? '')?.[1];
        if (limit === undefined) return result;
        const nbHits = Number(limit) - most;
        return { ...result, nbHits, hits: result.hits.slice(0, nbHits) };
      });
      return { ...answer, body: { results } };
    },
  );
  for (const [locale, texts] of Object.entries(goods)) {
    const { country } = shop.speaker(locale);
    const told = [];
    for (const count of counts) {
      const { status, markup } = await shop.visit(country, `/search?query=EX3000&priceMax=${most + count}`);
      expect(status, locale).toBe(200);
      told.push(load(markup)('main [role=status]').first().text());
    }
    expect(told, locale).toEqual(texts);
  }
});

for (const [locale, ...texts] of mostNightly(pieces)) {
  test(`[LANG-05] ${locale}: so many pieces are in the cart, in the form that goes with the number`, async ({
    page,
  }) => {
    const who = shop.speaker(locale);
    await openOwnQuietPage(page, who);
    const cart = await cartWith(page, ['EX30000001', 1]);
    await page.goto(who.url('/checkout/cart'));
    await hydrated(page);
    const name = cart.lineItems[0]?.name ?? '';
    const quantity = page.getByRole('main').getByRole('textbox', { name: who.text('checkout.quantity.of', { name }) });
    for (const [index, text] of texts.entries()) {
      await quantity.fill(String(counts[index + 1]));
      await quantity.blur();
      await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(`^${text} `) })).toBeVisible();
    }
  });
}
