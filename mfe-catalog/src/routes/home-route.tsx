import { defineLoader, shopEndpoints } from '@exwerk/runtime';
import { catalogCalls } from '../catalog-endpoints.ts';
import { HomePage } from '../home/home-page.tsx';
import { homeContent, taggedProducts } from '../home/home-queries.ts';
import { once, optional } from '../load.ts';

/** Every block of the home page may be missing; the page stands. */
export const loader = defineLoader(async ({ store, locale }) => {
  const { dispatch } = store;
  await Promise.all([
    optional(dispatch(catalogCalls.catalogContent.initiate([{ slug: homeContent, acceptLanguage: locale }], once))),
    optional(dispatch(shopEndpoints.endpoints.shopNavigation.initiate([{ acceptLanguage: locale }], once))),
    optional(dispatch(catalogCalls.catalogProducts.initiate(taggedProducts('bestseller', locale), once))),
    optional(dispatch(catalogCalls.catalogProducts.initiate(taggedProducts('on-sale', locale), once))),
  ]);
  return null;
});

export const Component = HomePage;
