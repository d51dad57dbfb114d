import type { ProductProjection, ProductType } from '@commercetools/platform-sdk';
import type { Product } from '@exwerk/contract/calls/product';
import { articleNumberIn } from '@exwerk/contract/routing/article-number';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { digestOf, factGrace } from '../cache/cache.ts';
import { quoted } from '../commerce/all-pages.ts';
import { oneOf, partsOf } from '../commerce/one-of.ts';
import type { Services } from '../services.ts';
import type { ShippingMethods } from '../stores/shipping-methods.ts';
import type { Categories } from './categories.ts';
import { canBeSku, type Inventory } from './inventory.ts';
import { type ProductWithoutStock, toProduct } from './product.mapper.ts';
import { createProductNames } from './product-names.ts';
import { createShownStock } from './shown-stock.ts';

/** As many as pages ask for together; each of them is kept for whoever asks for it next. */
const fewSkus = 5;

/** Cached reads of products as a storefront shows them, with fresh stock. */
export interface Products {
  bySku(sku: string, storefront: Storefront, locale: LocaleRecord): Promise<Product | null>;
  /** Those that there are, in this order; whoever names any number of them costs a few questions to the commerce service. */
  bySkus(skus: readonly string[], storefront: Storefront, locale: LocaleRecord): Promise<Product[]>;
  bySlug(slug: string, storefront: Storefront, locale: LocaleRecord): Promise<Product | null>;
  /** For those who ask for none of its stock, which is counted anew each time. */
  withoutStock(sku: string, storefront: Storefront, locale: LocaleRecord): Promise<ProductWithoutStock | null>;
}

export function createProducts(
  services: Pick<Services, 'commerce' | 'cache' | 'config' | 'log'>,
  parts: { categories: Categories; shippingMethods: ShippingMethods; inventory: Inventory },
): Products {
  const { commerce, cache, config, log } = services;
  const project = commerce.service;
  const productNames = createProductNames(services);
  const shownStock = createShownStock({ inventory: parts.inventory, log });

  const projections = async (where: string, storefront: Storefront, limit = 1): Promise<ProductProjection[]> => {
    const { body } = await project
      .productProjections()
      .get({
        queryArgs: {
          where,
          staged: false,
          limit,
          withTotal: false,
          // Names of what attributes refer to.
          expand: ['masterVariant.attributes[*].value', 'masterVariant.attributes[*].value[*]'],
          priceCurrency: storefront.currency,
          priceCountry: storefront.countryCode,
        },
      })
      .execute();
    return body.results;
  };

  const productType = (id: string): Promise<ProductType> =>
    cache.through(
      `product-type:${id}`,
      config.CACHE_SECONDS,
      async () => (await project.productTypes().withId({ ID: id }).get().execute()).body,
      { graceSeconds: factGrace },
    );

  const vatPercentage = async (storefront: Storefront): Promise<number> => {
    const load = async () => {
      const { body } = await project.taxCategories().withKey({ key: 'standard' }).get().execute();
      const rate = body.rates.find(candidate => candidate.country === storefront.countryCode);
      return { percentage: rate ? Math.round(rate.amount * 10_000) / 100 : storefront.vat.rate / 100 };
    };
    const key = `tax:${storefront.country}` as const;
    return (await cache.through(key, config.CACHE_SECONDS, load, { graceSeconds: factGrace })).percentage;
  };

  /** What the parts of a set are called, those too that the country does not sell. */
  const partNames = async ({ setParts }: Pick<Product, 'setParts'>, locale: LocaleRecord) =>
    setParts ? { setPartNames: Object.fromEntries(await productNames(setParts, locale)) } : {};

  const shown = async (projection: ProductProjection, storefront: Storefront, locale: LocaleRecord) => {
    const [tree, type, options, vat] = await Promise.all([
      parts.categories.tree(storefront, locale),
      productType(projection.productType.id),
      parts.shippingMethods.options(storefront, locale),
      vatPercentage(storefront),
    ]);
    const days = (key: string) => options.find(option => option.key === key)?.deliveryDays ?? null;
    const product = toProduct(projection, {
      storefront,
      locale,
      tree,
      definitions: type.attributes ?? [],
      deliveryDays: { parcel: days('parcel'), freight: days('freight') },
      vatPercentage: vat,
      onMissingCategory: categoryId =>
        log.error({ categoryId, productId: projection.id }, 'a category of the breadcrumbs is missing'),
    });
    return product && { ...product, ...(await partNames(product, locale)) };
  };

  const load = async (where: string, storefront: Storefront, locale: LocaleRecord) => {
    const [projection] = await projections(where, storefront);
    return { product: projection ? await shown(projection, storefront, locale) : null };
  };

  const known = async (where: string, storefront: Storefront, locale: LocaleRecord) => {
    const { product } = await cache.through<{ product: ProductWithoutStock | null }>(
      `product:${locale.code}:${where}`,
      config.CACHE_SECONDS,
      () => load(where, storefront, locale),
      { isNothing: ({ product }) => product === null },
    );
    return product;
  };

  const knownAmong = async (skus: readonly string[], storefront: Storefront, locale: LocaleRecord) => {
    const loadAll = async () => {
      const found: ProductWithoutStock[] = [];
      for (const some of partsOf(skus)) {
        const where = `masterVariant(sku in ${oneOf(some)})`;
        for (const projection of await projections(where, storefront, some.length)) {
          const product = await shown(projection, storefront, locale);
          if (product) found.push(product);
        }
      }
      return { products: found };
    };
    const key = `product:${locale.code}:${digestOf(JSON.stringify(skus))}` as const;
    const isNothing = ({ products }: { products: readonly ProductWithoutStock[] }) => products.length === 0;
    return (await cache.through(key, config.CACHE_SECONDS, loadAll, { isNothing })).products;
  };

  const withStock = async (product: ProductWithoutStock): Promise<Product> => {
    const availableQuantity = await shownStock(product.sku);
    return { ...product, availableQuantity, onStock: availableQuantity > 0 };
  };

  const find = async (where: string, storefront: Storefront, locale: LocaleRecord): Promise<Product | null> => {
    const product = await known(where, storefront, locale);
    return product && withStock(product);
  };

  const ofSku = (sku: string) => `masterVariant(sku=${quoted(sku)})`;
  return {
    bySku: (sku, storefront, locale) => find(ofSku(sku), storefront, locale),
    async bySkus(skus, storefront, locale) {
      const asked = [...new Set(skus)].filter(canBeSku);
      if (asked.length <= fewSkus) {
        const each = await Promise.all(asked.map(sku => find(ofSku(sku), storefront, locale)));
        return each.filter(product => product !== null);
      }
      const found = await knownAmong(asked, storefront, locale);
      const places = new Map(asked.map((sku, place) => [sku, place]));
      const place = ({ sku }: ProductWithoutStock) => places.get(sku) ?? asked.length;
      return Promise.all(found.toSorted((one, other) => place(one) - place(other)).map(withStock));
    },
    bySlug(slug, storefront, locale) {
      const sku = articleNumberIn(slug);
      return find(sku ? ofSku(sku) : `slug(\`${locale.code}\`=${quoted(slug)})`, storefront, locale);
    },
    withoutStock: (sku, storefront, locale) => known(ofSku(sku), storefront, locale),
  };
}
