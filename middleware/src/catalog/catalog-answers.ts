import {
  getAlternativeProducts,
  getBrand,
  getCategory,
  getCategoryTree,
  getComplementaryProductsBySku,
  getInventory,
  getNavigation,
  getOtherCondition,
  getProduct,
  getVolumeDiscounts,
  searchProducts,
} from '@exwerk/contract/calls/catalog-calls';
import { getContent } from '@exwerk/contract/calls/content';
import { defaultVolumeGroup } from '@exwerk/contract/defaults/cart';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { brandContent } from '@exwerk/contract/routing/brands';
import { categoryPath } from '@exwerk/contract/routing/paths';
import { namesCategories, withCategoryLinks } from '../cms/category-links.ts';
import type { Content } from '../cms/content.ts';
import type { CartDiscounts } from '../discounts/cart-discounts.ts';
import { volumeTiers } from '../discounts/volume-discounts.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Brands } from '../search/brands.ts';
import type { ProductSearch } from '../search/product-search.ts';
import type { Categories } from './categories.ts';
import { toCategory, toMenu, toNavigation } from './category.mapper.ts';
import type { Inventory } from './inventory.ts';
import { otherConditionQuery } from './other-condition.ts';
import type { Products } from './products.ts';

export function answerCatalogCalls(
  calls: CallRegistry,
  parts: {
    brands: Brands;
    categories: Categories;
    products: Products;
    inventory: Inventory;
    search: ProductSearch;
    content: Content;
    discounts: CartDiscounts;
  },
): void {
  const { brands, categories, products, inventory, search, content, discounts } = parts;

  calls.answerCall(getNavigation, async (_args, { storefront, locale }) => ({
    categories: { results: toNavigation(await categories.tree(storefront, locale)) },
  }));

  calls.answerCall(getCategoryTree, async (_args, { storefront, locale }) => ({
    departments: toMenu(await categories.tree(storefront, locale)),
  }));

  calls.answerCall(getCategory, async ([{ slug, fetchSiblings, selector }], { storefront, locale }) => {
    const tree = await categories.tree(storefront, locale);
    const own = tree.bySlug(slug);
    if (!own) throw notFound('Category');
    const platform = await categories.byId(own.id);
    const siblings = fetchSiblings || selector === 'sibling';
    return { categories: { results: [toCategory(platform, own, tree, { storefront, locale, siblings })] } };
  });

  calls.answerCall(getBrand, async ([{ slug }], { locale }) => {
    const sold = await brands.bySlug(slug, locale);
    if (!sold) return { brand: null };
    const story = await content.page(brandContent(sold.slug), locale);
    return { brand: { name: sold.name, slug: sold.slug, story, locales: [...sold.locales] } };
  });

  calls.answerCall(getProduct, async ([{ sku, slug }], { storefront, locale }) => {
    if (sku !== undefined) return { product: await products.bySku(sku, storefront, locale) };
    return { product: slug === undefined ? null : await products.bySlug(slug, storefront, locale) };
  });

  calls.answerCall(searchProducts, async ([{ categorySlug, ...query }], { storefront, locale }) => {
    const virtual = query.skus?.filter(isVirtualSku) ?? [];
    if (virtual.length === 0 || virtual.length !== query.skus?.length) {
      const tree = query.withFacets ? await categories.tree(storefront, locale) : undefined;
      if (categorySlug === undefined) return search.find(query, locale, tree);
      const category = (tree ?? (await categories.tree(storefront, locale))).bySlug(categorySlug);
      if (!category) throw notFound('Category');
      return search.find({ ...query, categoryKey: category.key }, locale, tree);
    }
    // Guarantees are sold with a product only, so no index has them.
    const guarantees = await products.bySkus(virtual, storefront, locale);
    return { products: guarantees, total: guarantees.length, page: 1, pages: 1 };
  });

  calls.answerCall(getAlternativeProducts, async ([{ limit, ...asked }], { locale }) => {
    const { family, isBware, excludeSkus } =
      'customFilters' in asked
        ? asked.customFilters
        : { family: asked.family, isBware: false, excludeSkus: [asked.sku] };
    const query = {
      family,
      isBware,
      excludeSkus,
      isOnStock: true,
      eligibleForSelling: true,
      pageSize: limit,
    };
    return { products: (await search.find(query, locale)).products };
  });

  calls.answerCall(getComplementaryProductsBySku, async ([{ sku, limit }], { storefront, locale }) => {
    const base = await products.bySku(sku, storefront, locale);
    const skus = base?.relatedAccessories ?? [];
    if (skus.length === 0) return { products: [], baseProduct: base };
    const found = await search.find({ skus, eligibleForSelling: true, isOnStock: true, pageSize: limit }, locale);
    return { products: found.products, baseProduct: base };
  });

  calls.answerCall(getOtherCondition, async ([{ sku, limit }], { storefront, locale }) => {
    const product = await products.withoutStock(sku, storefront, locale);
    const query = product && otherConditionQuery(product);
    return { products: query ? (await search.find({ ...query, pageSize: limit }, locale)).products : [] };
  });

  calls.answerCall(getInventory, async ([{ skus }]) => {
    const stock = await inventory.of(skus);
    return {
      inventoryEntries: { results: [...stock].map(([sku, availableQuantity]) => ({ sku, availableQuantity })) },
    };
  });

  calls.answerCall(getVolumeDiscounts, async ([asked], { storefront, locale }) => {
    const group =
      'sku' in asked
        ? (await products.withoutStock(asked.sku, storefront, locale))?.volumeDiscountGroup
        : asked.discountGroup;
    return {
      cartDiscounts: { results: await volumeTiers(discounts, group ?? defaultVolumeGroup, storefront.storeKey) },
    };
  });

  calls.answerCall(getContent, async ([{ slug }], { storefront, locale }) => {
    const page = await content.page(slug, locale);
    if (!page || !namesCategories(page)) return { page };
    const tree = await categories.tree(storefront, locale);
    return {
      page: withCategoryLinks(page, key => {
        const category = tree.byKey(key);
        return category && categoryPath(storefront, category.slug);
      }),
    };
  });
}
