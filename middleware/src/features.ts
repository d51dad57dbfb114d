import { join } from 'node:path';
import { createCmsRouter } from './cms/cms-routes.ts';
import { createContent } from './cms/content.ts';
import { answerCartCalls } from './commerce/carts/cart-answers.ts';
import { createCarts } from './commerce/carts/carts.ts';
import { answerCatalogCalls } from './commerce/catalogue/catalog-answers.ts';
import { createCategories } from './commerce/catalogue/categories.ts';
import { createInventory } from './commerce/catalogue/inventory.ts';
import { createProducts } from './commerce/catalogue/products.ts';
import { createCartDiscounts } from './commerce/discounts/cart-discounts.ts';
import { answerReviewCalls } from './commerce/reviews/review-answers.ts';
import { createReviews } from './commerce/reviews/reviews.ts';
import { createShippingMethods } from './commerce/stores/shipping-methods.ts';
import { answerStoreCalls } from './commerce/stores/store-answers.ts';
import { createStores } from './commerce/stores/stores.ts';
import type { Features } from './http/app.ts';
import { createProductSearch } from './search/product-search.ts';
import { createSearchClients } from './search/search-client.ts';
import type { Services } from './services.ts';

/** All that the middleware does, feature by feature. `folder` is where this source lies. */
export function createFeatures(services: Services, folder: string): Features {
  const { config, cache, log } = services;
  const categories = createCategories(services);
  const shippingMethods = createShippingMethods(services);
  const inventory = createInventory(services);
  const stores = createStores(services);
  const products = createProducts(services, { categories, shippingMethods, inventory });
  const searchClients = createSearchClients(config);
  const search = createProductSearch(searchClients.read, cache);
  const contentFolder = config.CONTENT_DIR || join(folder, 'cms', 'content');
  const content = createContent(contentFolder, { cache, seconds: config.CACHE_SECONDS, log });
  const reviews = createReviews(services);
  const discounts = createCartDiscounts(services);
  const carts = createCarts(services, { inventory, products, shippingMethods, stores, discounts, onChange: () => {} });

  return {
    registerCalls(calls) {
      answerCatalogCalls(calls, services, { categories, products, inventory, search, content });
      answerReviewCalls(calls, services, reviews);
      answerCartCalls(calls, services, carts);
      answerStoreCalls(calls, { stores, shippingMethods });
    },
    routers: [createCmsRouter(content)],
  };
}
