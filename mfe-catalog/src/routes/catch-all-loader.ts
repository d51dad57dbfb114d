import { type ListingState, readListing } from '@exwerk/contract/listing/listing-address';
import { listingArgs } from '@exwerk/contract/listing/listing-args';
import { articleNumberIn } from '@exwerk/contract/routing/article-number';
import { categoryPath, productPath } from '@exwerk/contract/routing/paths';
import { slugPage } from '@exwerk/contract/routing/slug-page';
import { withoutLocale } from '@exwerk/contract/storefronts/locale-path';
import { awaitBlock, defineLoader, fetchSlot, once, type PageLoaderArgs, shopEndpoints } from '@exwerk/runtime';
import { data, redirect } from 'react-router-dom';
import { brandProducts, brandQuery } from '../brand/brand-queries.ts';
import { catalogCalls } from '../catalog-endpoints.ts';
import { categoryQuery } from '../category/category-query.ts';
import { homeContent } from '../home/home-queries.ts';
import type { ProductQuery } from '../listing/product-query.ts';
import { orNull, required } from '../load.ts';
import { loadRest } from '../product/load-rest.ts';
import { productQuery, volumeQuery } from '../product/product-queries.ts';
import { blockQueries, otherConditionQuery } from '../product-blocks/block-queries.ts';
import { blockSources, blocksOf } from '../product-blocks/blocks.ts';
import { preloadBlocks, preloadPage } from './page-code.ts';
import { type PageData, pageSources } from './page-data.ts';

/** Codes of redirects that search engines should follow, and of those where just the prefix of the country's addresses is missing. */
const seoRedirect = 301;
const prefixRedirect = 308;

async function notFound({ store, locale }: PageLoaderArgs) {
  preloadPage('not-found');
  await Promise.all([
    awaitBlock(
      store.dispatch(catalogCalls.catalogContent.initiate([{ slug: homeContent, acceptLanguage: locale }], once)),
    ),
    awaitBlock(store.dispatch(shopEndpoints.endpoints.shopNavigation.initiate([{ acceptLanguage: locale }], once))),
  ]);
  return data<PageData>({ kind: 'not-found', source: pageSources['not-found'] }, { status: 404 });
}

/** Moves to the real path when the address differs from it; the query goes along. Where bare slugs are addresses of their own, too, they stay. */
function toRealPath({ storefront, url }: PageLoaderArgs, path: string) {
  const here = decodeURI(withoutLocale(storefront, url.pathname)).replace(/(?<=.)\/$/, '');
  const isBare = path.endsWith(here);
  if (here === path || (isBare && storefront.absolutePaths)) return null;
  return redirect(path + url.search, isBare ? prefixRedirect : seoRedirect);
}

/**
 * Whether the browser is about to open another page. Where its address is the page's already, it goes back or has begun with it: then the
 * page needs its whole length at once, for the place at which it was left.
 */
const isAhead = (url: URL): boolean =>
  typeof document !== 'undefined' && url.pathname + url.search !== location.pathname + location.search;

/** What the store says of itself: what it has switched on, titles of campaigns. */
const askStore = ({ store, storefront: { storeKey }, locale }: PageLoaderArgs) =>
  awaitBlock(store.dispatch(shopEndpoints.endpoints.shopStore.initiate([{ storeKey, acceptLanguage: locale }], once)));

/** What stands beside a product and is found by its number: asked for with it, for a line costs more than the calls. */
async function loadBeside({ store: { dispatch }, locale }: PageLoaderArgs, sku: string): Promise<void> {
  const other = otherConditionQuery(sku, locale);
  await Promise.all([
    awaitBlock(dispatch(catalogCalls.catalogVolumeDiscounts.initiate(volumeQuery(sku), once))),
    other && awaitBlock(dispatch(catalogCalls.catalogOtherCondition.initiate(other, once))),
  ]);
}

async function productPage(page: PageLoaderArgs, sku: string) {
  const { store, storefront, locale } = page;
  const { dispatch } = store;
  const isRestLater = isAhead(page.url);
  preloadPage('product');
  // Its button belongs to checkout, and is to be there with the product. A page that begins with it names the slot in its head.
  if (isRestLater && storefront.checkoutEnabled) void fetchSlot('checkout/add-to-cart', locale, undefined);
  const beside = loadBeside(page, sku);
  const [answer, shop] = await Promise.all([
    orNull(dispatch(catalogCalls.catalogProduct.initiate(productQuery(sku, locale), once))),
    askStore(page),
  ]);
  const product = answer?.product;
  if (!product) return notFound(page);
  const moved = toRealPath(page, productPath(storefront, product.slug));
  if (moved) return moved;
  const names = blocksOf(product);
  const askProducts = (query: ProductQuery) => awaitBlock(dispatch(catalogCalls.catalogProducts.initiate(query, once)));
  await Promise.all([
    beside,
    preloadBlocks(names),
    ...blockQueries(product, locale).map(askProducts),
    isRestLater || dispatch(loadRest(product, locale, shop?.data.flags)),
  ]);
  return data<PageData>({
    kind: 'product',
    source: [pageSources.product, ...Array.from(names, name => blockSources[name])],
    departmentKey: product.breadcrumbs[0]?.key ?? null,
    sku,
    today: new Date().toISOString().slice(0, 10),
    isRestLater,
  });
}

/** Asks for the products of a listing. */
function askListing(page: PageLoaderArgs, argsOf: (state: ListingState) => ProductQuery) {
  const args = argsOf(readListing(page.url.searchParams));
  const products = awaitBlock(page.store.dispatch(catalogCalls.catalogProducts.initiate(args, once)));
  return Promise.all([products, askStore(page)]);
}

async function categoryPage(page: PageLoaderArgs, slug: string) {
  const { store, storefront, locale } = page;
  preloadPage('category');
  // With the category, by the name that both have: a line costs more than the calls.
  const listing = askListing(page, state => listingArgs(state, locale, { categorySlug: slug }));
  const answer = await orNull(store.dispatch(catalogCalls.catalogCategory.initiate(categoryQuery(slug, locale), once)));
  const category = answer?.categories.results[0];
  if (!category) return notFound(page);
  const moved = toRealPath(page, categoryPath(storefront, category.slug));
  if (moved) return moved;
  await listing;
  return data<PageData>({ kind: 'category', source: pageSources.category, slug });
}

async function brandListing(page: PageLoaderArgs, slug: string) {
  const { store, locale } = page;
  preloadPage('brand');
  const { brand } = await required(store.dispatch(catalogCalls.catalogBrand.initiate(brandQuery(slug, locale), once)));
  if (brand === null) return notFound(page);
  await askListing(page, state => brandProducts(state, locale, brand.name));
  return data<PageData>({ kind: 'brand', source: pageSources.brand, slug });
}

async function contentPage(page: PageLoaderArgs, slug: string) {
  const { dispatch } = page.store;
  preloadPage('content');
  const { page: found } = await required(
    dispatch(catalogCalls.catalogContent.initiate([{ slug, acceptLanguage: page.locale }], once)),
  );
  if (found === null) return notFound(page);
  if (found.blocks.some(block => block.type === 'departments')) {
    await awaitBlock(
      dispatch(shopEndpoints.endpoints.shopNavigation.initiate([{ acceptLanguage: page.locale }], once)),
    );
  }
  return data<PageData>({ kind: 'content', source: pageSources.content, slug });
}

/** Decides by the address which page it is, and loads what that page shows. Off here or unpublished is a 404. */
export const loadCatchAll = defineLoader(async page => {
  const { page: name, slug } = slugPage(page.storefront, page.url.pathname);
  if (slug === undefined) return notFound(page);
  const sku = articleNumberIn(slug);
  if (name === 'product' && sku) return productPage(page, sku);
  if (name === 'category') return categoryPage(page, slug);
  if (name === 'brand') return brandListing(page, slug);
  return name === 'content' ? contentPage(page, slug) : notFound(page);
});
