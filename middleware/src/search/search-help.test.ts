import { getBrand, searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { startBackgroundWork } from '../indexing/background-work.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { pagesIndex } from './page-record.ts';
import { createSearchClients } from './search-client.ts';

jest.setTimeout(120_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SEARCH_INDEXING: 'true' });
  const work = startBackgroundWork(shop.services, shop.features.indexing, () => undefined);
  expect(work.isFilled()).toBe(false);
  while (!work.isFilled()) await new Promise(resolve => setTimeout(resolve, 50));
  work.stop();
});
afterAll(() => shop.close());

const search = (country: string, acceptLanguage: string, query: string) =>
  shop.shopper(country).call(searchProducts, { acceptLanguage, query, withFacets: true });

describe('[FIND-06] a search finds, besides products,', () => {
  it.each([
    ['gr', 'el-GR', 'δραπανα', 'category', 'Δράπανα και κατσαβίδια'],
    ['gr', 'el-GR', 'εγγύηση', 'content', '/premium-guarantee/'],
    ['nl', 'nl-NL', 'boormachines', 'category', 'Accuboormachines'],
    ['be', 'nl-BE', 'Accuboormachines', 'category', '/accuboormachines'],
    ['se', 'sv-SE', 'ångerrätt', 'content', '/withdrawal-policy/'],
    ['bg', 'bg-BG', 'voltrix', 'brand', '/b/voltrix'],
  ] as const)('in %s %s for %s a %s', async (country, locale, query, kind, expected) => {
    const { foundPages = [] } = await search(country, locale, query);
    const own = foundPages.filter(page => page.kind === kind);
    expect(own.flatMap(({ name, path }) => [name, path])).toContain(expected);
  });

  it.each([
    ['fi', 'fi-FI', 'toimitustiedot', 'asiakaspalvelu', 'palautukset'],
    ['no', 'nb-NO', 'frakt', 'kontakt oss', 'retur'],
    ['hu', 'hu-HU', 'szállítási költség', 'elérhetőség', 'visszakuldes'],
    ['de', 'de-DE', 'Versandkosten', 'Kontakt', 'Rücksendung'],
    ['be', 'nl-BE', 'verzendkosten', 'klantenservice', 'retourneren'],
    ['be', 'fr-BE', 'frais de port', 'nous contacter', 'remboursement'],
    ['ch', 'it-CH', 'spese di spedizione', 'contatti', 'rimborso'],
    ['es', 'es-ES', 'gastos de envío', 'contacto', 'devoluciones'],
    ['pt', 'pt-PT', 'portes de envio', 'apoio ao cliente', 'devolução'],
    ['pl', 'pl-PL', 'koszty dostawy', 'obsługa klienta', 'zwroty'],
    ['cz', 'cs-CZ', 'poštovné', 'kontakty', 'vrácení zboží'],
    ['sk', 'sk-SK', 'postovne', 'kontakty', 'reklamácia'],
    ['si', 'sl-SI', 'stroški dostave', 'kontaktirajte nas', 'vračilo'],
    ['hr', 'hr-HR', 'troškovi dostave', 'korisnička podrška', 'povrat novca'],
    ['ro', 'ro-RO', 'costuri de livrare', 'serviciul clienți', 'retur'],
    ['bg', 'bg-BG', 'срок на доставка', 'контакти', 'връщане'],
    ['gr', 'el-GR', 'μεταφορικα', 'επικοινωνία', 'επιστροφές'],
    ['lt', 'lt-LT', 'pristatymo kaina', 'kontaktai', 'grąžinimas'],
    ['se', 'sv-SE', 'fraktkostnad', 'kundtjänst', 'återbetalning'],
    ['dk', 'da-DK', 'fragtpris', 'kundeservice', 'returret'],
    ['gb', 'en-GB', 'shiping costs', 'customer service', 'refund'],
  ] as const)('in %s %s what people call its pages: %s, %s, %s', async (country, locale, ...called) => {
    const slugs = ['dispatch-information', 'help-center', 'withdrawal-policy'];
    const found = await Promise.all(called.map(query => search(country, locale, query)));
    const paths = found.map(({ foundPages = [] }) => foundPages.filter(({ kind }) => kind === 'content')[0]?.path);
    expect(paths).toEqual(slugs.map(slug => `/${slug}/`));
  });

  // Chairs are sièges and sedie, and a stand-up board is a bord.
  it.each([
    ['fr', 'fr-FR', 'scie', /scie/i],
    ['it', 'it-IT', 'sega', /seg[ah]/i],
    ['nl', 'nl-NL', 'boor', /boor|boren/i],
    ['gb', 'en-GB', 'drlil', /drill/i],
  ] as const)(
    'in %s %s for %s no category of a word that is nearly the same',
    async (country, locale, query, called) => {
      const { foundPages = [] } = await search(country, locale, query);
      const names = foundPages.flatMap(({ kind, name, trail }) =>
        kind === 'category' ? [[...trail, name].join(' › ')] : [],
      );
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter(name => !called.test(name))).toEqual([]);
    },
  );

  it('says where a category stands', async () => {
    const { foundPages = [] } = await search('lt', 'lt-LT', 'Gręžtuvai');
    const below = foundPages.filter(({ kind }) => kind === 'category');
    expect(below.length).toBeGreaterThan(0);
    for (const { path, trail } of below) {
      expect(path).toMatch(/^\/c\//);
      expect(trail.length).toBeGreaterThan(0);
    }
  });

  it('nothing on a further page, and without facets', async () => {
    const further = await shop.shopper('gb').call(searchProducts, {
      acceptLanguage: 'en-GB',
      query: 'drill',
      withFacets: true,
      page: 2,
    });
    expect(further.foundPages).toBeUndefined();
  });

  it('brings an index up to date where it is not, and takes out what is gone', async () => {
    const { admin } = createSearchClients(shop.services.config);
    const indexName = pagesIndex({ code: 'hr-HR' });
    await admin.saveObject({ indexName, body: { objectID: 'category-gone', kind: 'category', name: 'Gone' } });
    await admin.setSettings({ indexName, indexSettings: { userData: { pages: 'of before' } } });
    await shop.features.indexing.pages.bringUpToDate();
    const { results } = await admin.getObjects({ requests: [{ indexName, objectID: 'category-gone' }] });
    expect(results).toEqual([null]);
    expect((await admin.searchSingleIndex({ indexName, searchParams: { query: 'Voltrix' } })).nbHits).toBe(1);
  });
});

it('[FIND-06] a brand that was not sold before is found as soon as it is', async () => {
  await shop.features.indexing.pages.addBrands(new Map([['el-GR', new Set(['Nea Technike', 'Voltrix'])]]));
  const { foundPages = [] } = await search('gr', 'el-GR', 'nea technike');
  expect(foundPages).toEqual([{ kind: 'brand', name: 'Nea Technike', path: '/b/nea-technike', trail: [] }]);
  const { brand } = await shop.shopper('gr').call(getBrand, { slug: 'nea-technike', acceptLanguage: 'el-GR' });
  expect(brand).toEqual({ name: 'Nea Technike', slug: 'nea-technike', story: null, locales: ['el-GR'] });
});

describe('[LANG-08] a search finds the same', () => {
  const found = async (country: string, locale: string, query: string) => {
    const { total, products } = await search(country, locale, query);
    return { total, skus: products.map(({ sku }) => sku) };
  };
  /** As the header's search asks. */
  const quickly = async (country: string, locale: string, query: string) => {
    const { agent, host } = shop.shopper(country);
    const { body } = await agent
      .post('/api/search/1/indexes/*/queries')
      .query({ origin: host })
      .send({ requests: [{ indexName: `prod.${locale}`, query }] });
    return body.results[0].nbHits;
  };

  it.each([
    ['de', 'de-DE', 'stuehle', 'Stühle'],
    ['at', 'de-AT', 'Saege', 'Säge'],
    ['ch', 'de-CH', 'kuehlschraenke', 'Kühlschränke'],
    ['de', 'de-DE', 'sagen', 'Sägen'],
    ['de', 'de-DE', 'faltbare stuehle', 'faltbare Stühle'],
    ['se', 'sv-SE', 'saag', 'såg'],
    ['se', 'sv-SE', 'hoegtryckstvaett', 'högtryckstvätt'],
    ['dk', 'da-DK', 'haandvaerktoej', 'håndværktøj'],
    ['dk', 'da-DK', 'stoevsuger', 'støvsuger'],
    ['no', 'nb-NO', 'hoeytrykksvasker', 'høytrykksvasker'],
    ['fi', 'fi-FI', 'tyoepoeytae', 'työpöytä'],
    ['hu', 'hu-HU', 'fueresz', 'fűrész'],
    ['hu', 'hu-HU', 'Munkapad!?', 'Munkapad'],
    ['gr', 'el-GR', 'δράπανα;', 'δράπανα'],
    ['gb', 'en-GB', 'drill?', 'drill'],
  ])('in %s %s for %s and for %s', async (country, locale, typed, meant) => {
    const wanted = await found(country, locale, meant);
    expect(wanted.total).toBeGreaterThan(0);
    expect(await found(country, locale, typed)).toEqual(wanted);
    expect(await quickly(country, locale, typed)).toBe(await quickly(country, locale, meant));
  });
});

describe('[FIND-07] "did you mean"', () => {
  it.each([
    ['gb', 'en-GB', 'cordless drlil', 'cordless drill'],
    ['gb', 'en-GB', 'voltirx', 'voltrix'],
    ['nl', 'nl-NL', 'hogedrukreinigr', 'hogedrukreiniger'],
    ['fi', 'fi-FI', 'painepesri', 'painepesuri'],
    ['fi', 'fi-FI', 'ainepesri', undefined],
    ['fi', 'fi-FI', 'pesuri', undefined],
    ['gb', 'en-GB', 'drill', undefined],
    ['gb', 'en-GB', 'drills', undefined],
    ['sk', 'sk-SK', 'vrtacka', undefined],
    ['gr', 'el-GR', 'δραπανα', undefined],
    ['gb', 'en-GB', 'zzzzqqqq', undefined],
    ['gb', 'en-GB', '30000001', undefined],
  ])('%s %s: %s is %s', async (country, locale, query, expected) => {
    expect((await search(country, locale, query)).didYouMean).toBe(expected);
  });
});

describe('[FIND-04] a brand', () => {
  it('has a name, a story in the language and the storefronts that sell it', async () => {
    const { brand } = await shop.shopper('gr').call(getBrand, { slug: 'castello-cucina', acceptLanguage: 'el-GR' });
    expect(brand).toMatchObject({ name: 'Castello Cucina', slug: 'castello-cucina' });
    expect(brand?.story?.metaDescription).toMatch(/[α-ω]/);
    expect(brand?.story?.logoUrl).toMatch(/\/brand_castello-cucina\.svg$/);
    expect(brand?.locales).toContain('el-GR');
  });

  it('is nothing where nobody sells it', async () => {
    const { brand } = await shop.shopper('gb').call(getBrand, { slug: 'nobody', acceptLanguage: 'en-GB' });
    expect(brand).toBeNull();
  });

  it('lists its own products, with no other brands to choose', async () => {
    const found = await shop
      .shopper('gb')
      .call(searchProducts, { acceptLanguage: 'en-GB', listedBrand: 'Voltrix', withFacets: true });
    expect(found.total).toBeGreaterThan(0);
    expect(new Set(found.products.map(({ brand }) => brand))).toEqual(new Set(['Voltrix']));
    expect(found.facets?.brands).toEqual([]);
  });
});
