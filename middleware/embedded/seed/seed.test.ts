import { allLocales } from '@exwerk/contract/storefronts/locales';
import { storefrontByLocale } from '@exwerk/contract/storefronts/storefront-lookup';
import { CATEGORIES } from './catalog/category.ts';
import { ACCESSORY_KINDS, MAIN_KINDS } from './catalog/kinds.ts';
import { seedProducts } from './catalog/seed-product.ts';
import { drawingSvg } from './pictures/drawing.ts';
import { priceIn } from './prices/prices.ts';
import { createSeed } from './seed.ts';
import { attributeOf, goods, homes, imageBaseUrl, products, seed } from './testing/seeded-shop.ts';
import { writtenLanguages } from './texts.ts';

describe('the seeded shop', () => {
  it('is the same for the same input', () => {
    const again = createSeed({ products: 600, imageBaseUrl });
    expect([...again.products]).toEqual(products);
    expect([...again.reviews]).toEqual([...seed.reviews]);
    expect([...again.inventory]).toEqual([...seed.inventory]);
  });

  it('has as many articles as asked for, and the four guarantees [GUAR-05]', () => {
    expect(goods).toHaveLength(600);
    expect(products.slice(0, 4).map(({ key }) => key)).toEqual(['4100010', '4100020', '4100030', '4100040']);
    expect([...seed.inventory]).toHaveLength(600);
  });

  it('[CAT-11] [CAT-12] numbers articles by what they are', () => {
    const skus = goods.map(({ masterVariant }) => masterVariant?.sku ?? '');
    expect(new Set(skus).size).toBe(600);
    for (const sku of skus) expect(sku).toMatch(/^EX\d{8}$/);
    for (const prefix of ['EX10', 'EX18', 'EX20', 'EX30', 'EX5'])
      expect(skus.some(sku => sku.startsWith(prefix))).toBe(true);
    for (const product of goods) {
      expect(attributeOf(product, 'isBware')).toBe(product.key?.startsWith('ex20') ?? false);
    }
  });

  it('gives no two models of main articles one name', () => {
    const models = goods.filter(({ key }) => key?.startsWith('ex30')).map(draft => attributeOf(draft, 'model'));
    expect(new Set(models).size).toBe(models.length);
  });

  it('gives every article a name and a slug of its own in all 28 locales', () => {
    for (const locale of allLocales) {
      expect(new Set(goods.map(({ slug }) => slug[locale])).size).toBe(600);
      for (const { slug, key } of goods) expect(slug[locale]).toMatch(new RegExp(`^[a-z0-9-]+-${key}$`));
      expect(goods.every(({ name }) => (name[locale] ?? '').length > 5)).toBe(true);
    }
  });

  it('[LANG-02] writes every article in each of the languages, once a language', () => {
    for (const draft of goods) {
      const texts = [draft.description, draft.metaTitle, draft.metaDescription];
      for (const text of texts) expect(Object.keys(text ?? {})).toEqual(expect.arrayContaining(homes));
      expect(new Set(homes.map(locale => draft.description?.[locale])).size).toBe(homes.length);
      expect(JSON.stringify(draft)).not.toMatch(/undefined|NaN|[{]\w+[}]/);
    }
  });

  it('prices every article in eleven currencies', () => {
    for (const { masterVariant } of products) {
      const prices = masterVariant?.prices ?? [];
      expect(new Set(prices.map(({ value }) => value.currencyCode)).size).toBe(11);
      for (const { value } of prices) {
        expect(value.centAmount).toBeGreaterThan(0);
        expect(Number.isInteger(value.centAmount)).toBe(true);
      }
    }
    expect([priceIn('EUR', 15), priceIn('EUR', 248), priceIn('HUF', 60)]).toEqual([1499, 24900, 2370000]);
  });

  it('uses only attributes that the product type defines [CAT-03]', () => {
    const defined = new Set(seed.productTypes.flatMap(({ attributes }) => attributes?.map(({ name }) => name) ?? []));
    for (const draft of products) {
      for (const { name } of draft.masterVariant?.attributes ?? []) expect(defined).toContain(name);
    }
  });

  it('has accessories, promotions, tags and reviews', () => {
    const skus = new Set(goods.map(({ masterVariant }) => masterVariant?.sku));
    const related = goods.flatMap(draft => [attributeOf(draft, 'relatedAccessories') ?? []].flat());
    expect(related.length).toBeGreaterThan(20);
    for (const sku of related) expect(skus).toContain(sku);
    const tags = new Set(goods.flatMap(draft => [attributeOf(draft, 'tags') ?? []].flat()));
    for (const tag of ['new', 'bestseller', 'bware', 'on-sale', 'topRated', 'campaign:workshop-days'])
      expect(tags).toContain(tag);
    const reviews = [...seed.reviews];
    expect(reviews.length).toBeGreaterThan(600);
    expect(new Set(reviews.map(({ key }) => key)).size).toBe(reviews.length);
  });

  it('names as accessories only what fits the machine', () => {
    const all = new Map([...seedProducts(2000)].map(product => [product.sku, product]));
    const specOf = (sku: string, key: string) => all.get(sku)?.specs.find(spec => spec.key === key)?.value;
    let compared = 0;
    for (const { sku, accessories } of all.values()) {
      for (const accessory of accessories) {
        for (const key of all.get(accessory)?.kind.fits ?? []) {
          compared += 1;
          expect([accessory, specOf(accessory, key)]).toEqual([accessory, specOf(sku, key)]);
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('names the machines that an accessory is made for, each of which it fits', () => {
    const all = new Map([...seedProducts(2000)].map(product => [product.sku, product]));
    const accessories = [...all.values()].filter(({ role }) => role === 'accessory');
    for (const { machines, kind, specs } of accessories) {
      for (const machine of machines) {
        const { kind: of, specs: its } = all.get(machine) ?? {};
        expect(of?.accessories).toContain(kind.key);
        for (const key of kind.fits ?? []) {
          const [own, wanted] = [specs, its].map(list => list?.find(spec => spec.key === key)?.value);
          expect(own).toBe(wanted);
        }
      }
    }
    const named = accessories.filter(({ machines }) => machines.length > 0);
    expect(named.length).toBeGreaterThan(accessories.length * 0.9);
  });

  it('[FIND-09] makes a set of a machine and what goes with it, for less than its parts', () => {
    const all = new Map([...seedProducts(2000)].map(product => [product.sku, product]));
    const sets = [...all.values()].filter(({ role }) => role === 'set');
    expect(sets.length).toBeGreaterThan(20);
    for (const { parts, kind, price, sku } of sets) {
      expect([sku, parts.length > 1]).toEqual([sku, true]);
      const [machine, ...others] = parts.map(part => all.get(part.sku));
      expect([machine?.role, machine?.kind.key]).toEqual(['main', kind.key]);
      expect(others.every(other => other?.role === 'accessory' && kind.accessories?.includes(other.kind.key))).toBe(
        true,
      );
      expect(new Set(others.map(other => other?.kind.key)).size).toBe(others.length);
      expect(price).toBeLessThan(parts.reduce((sum, part) => sum + (all.get(part.sku)?.price ?? 0), 0));
    }
  });

  it('[FIND-09] has of each second-choice article the new one, at a higher price', () => {
    const all = [...seedProducts(2000)];
    const used = all.filter(({ role }) => role === 'second-choice');
    expect(used.length).toBeGreaterThan(20);
    for (const { sku, model, price, specs, kind } of used) {
      const fresh = all.filter(product => product.role === 'main' && product.model === model);
      expect([sku, fresh.length]).toEqual([sku, 1]);
      expect(fresh[0]?.specs).toEqual(specs);
      expect(fresh[0]?.kind).toBe(kind);
      expect(price).toBeLessThan(fresh[0]?.price ?? 0);
    }
  });

  it('has a drill to be found in three languages', () => {
    const names = goods.map(({ name }) => [name['en-GB'], name['sk-SK'], name['de-DE']].join(' '));
    expect(names.some(name => /Cordless drill .*vŕtačka .*Akku-Bohrschrauber/.test(name))).toBe(true);
  });
});

describe('media', () => {
  it('[FIND-09] some mains can be turned, and each of their pictures is drawn', () => {
    const turning = goods.filter(draft => attributeOf(draft, 'numberOf360Images') === 24);
    expect(turning.length).toBeGreaterThan(20);
    const front = turning[0]?.masterVariant?.images?.[0]?.url.split('/').at(-1) ?? '';
    const frames = Array.from({ length: 24 }, (_, frame) => drawingSvg(front.replace('_front', `_turn-${frame * 15}`)));
    expect(new Set(frames).size).toBe(24);
    for (const frame of frames) expect(frame).toContain('<svg');
  });

  it('every article that is set up has a manual, some mains a film, and all of them are drawn', () => {
    const manuals = goods.flatMap(draft => [attributeOf(draft, 'manualUrl') ?? []].flat());
    const films = goods.flatMap(draft => [attributeOf(draft, 'video') ?? []].flat());
    expect(manuals.length).toBeGreaterThan(goods.length / 2);
    expect(films.length).toBeGreaterThan(20);
    for (const address of [...manuals, ...films]) {
      expect(address).toMatch(/^http:\/\/localhost:8090\/images\/.+_(manual|film)\.svg$/);
      const name = String(address).split('/').at(-1)?.replace('.svg', '') ?? '';
      expect(drawingSvg(name)).toContain('<svg');
    }
    expect(
      goods.filter(({ key }) => key?.startsWith('ex10')).every(draft => attributeOf(draft, 'manualUrl') === undefined),
    ).toBe(true);
  });
});

describe('reviews', () => {
  const reviews = [...seed.reviews];
  const reviewsOf = (key: string | undefined) =>
    reviews.filter(({ target }) => target && 'key' in target && target.key === key);

  it('[LANG-02] are written in each language, and the first of a kind has one of each', () => {
    const [first] = goods.filter(({ key }) => key?.startsWith('ex30'));
    expect(new Set(reviewsOf(first?.key).map(({ locale }) => locale))).toEqual(new Set(homes));
    const shares = homes.map(home => reviews.filter(({ locale }) => locale === home).length / reviews.length);
    for (const share of shares) expect(share).toBeGreaterThan(0.6 / homes.length);
  });

  it('are each in the language that they say', () => {
    for (const { locale, text } of reviews) {
      const said = writtenLanguages.find(language => language.locale === locale)?.wording.reviews;
      expect(said && [...said.good, ...said.fair, ...said.poor].some(sentence => text?.startsWith(sentence))).toBe(
        true,
      );
    }
  });
});

describe('the sample customers', () => {
  it('live where their storefront is, at addresses that it accepts', () => {
    for (const { locale, addresses } of seed.customers) {
      const storefront = storefrontByLocale(locale ?? '')?.storefront;
      const [address] = addresses ?? [];
      expect(address?.country).toBe(storefront?.countryCode);
      expect(address?.postalCode).toMatch(new RegExp(`^(?:${storefront?.postalCodePattern})$`, 'i'));
      expect(address?.phone?.startsWith(storefront?.phonePrefix ?? '?')).toBe(true);
    }
  });
});

describe('the tree', () => {
  it('[CAT-09] has twelve departments and five levels', () => {
    expect(CATEGORIES.filter(({ path }) => path.length === 1)).toHaveLength(12);
    expect(Math.max(...CATEGORIES.map(({ path }) => path.length))).toBe(5);
    expect(CATEGORIES.length).toBeGreaterThanOrEqual(150);
  });

  it('has slugs that are unique in each locale', () => {
    for (const locale of allLocales) {
      const slugs = seed.categories.map(({ slug }) => slug[locale]);
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });

  it('has a kind of product below every category [CAT-08]', () => {
    const filled = new Set([...MAIN_KINDS, ...ACCESSORY_KINDS].map(({ category }) => category));
    for (const { key } of CATEGORIES) {
      expect(CATEGORIES.some(other => other.path.includes(key) && filled.has(other.key))).toBe(true);
    }
  });

  it('[CAT-10] orders siblings by number', () => {
    expect(seed.categories.every(({ orderHint }) => /^\d+$/.test(orderHint ?? ''))).toBe(true);
  });
});

describe('the settings', () => {
  it('[SHIP-16] [SHIP-17] have the temporary rates of France and Hungary in force', () => {
    const parcel = seed.shippingMethods.find(({ key }) => key === 'parcel');
    const fee = (zone: string) => {
      const rates = parcel?.zoneRates.find(rate => 'key' in rate.zone && rate.zone.key === zone)?.shippingRates;
      return rates?.[0]?.price.centAmount;
    };
    expect([fee('fr'), fee('hu'), fee('sk'), fee('gb'), fee('bg')]).toEqual([695, 148100, 195, 195, 395]);
  });

  it('[COUNTRY-21] [OPEN-B71] switch every flag on except the address completion', () => {
    const fields = seed.stores[0]?.custom?.fields ?? {};
    expect(fields).toMatchObject({
      google_autocomplete_enabled: false,
      reviews_enabled: true,
      vat_validation_enabled: true,
    });
    expect(seed.stores).toHaveLength(25);
  });

  it('[DISC-05] have tiers of 3, 5 and 10 pieces that exclude each other', () => {
    const tiers = seed.cartDiscounts.filter(({ key }) => key?.startsWith('volume-supplies'));
    expect(tiers.map(({ key, value }) => [key, 'permyriad' in value ? value.permyriad : 0])).toEqual([
      ['volume-supplies-3', 500],
      ['volume-supplies-5', 1000],
      ['volume-supplies-10', 1500],
    ]);
    expect(new Set(seed.cartDiscounts.map(({ sortOrder }) => sortOrder)).size).toBe(seed.cartDiscounts.length);
  });

  it('[OPEN-B41] have loyalty of 2 to 5 percent for each country', () => {
    expect(seed.cartDiscounts.filter(({ key }) => key?.startsWith('loyalty-'))).toHaveLength(100);
  });
});
