import { awaitBlock, defineLoader, once, shopEndpoints } from '@exwerk/runtime';
import { catalogCalls } from '../catalog-endpoints.ts';
import { HomePage } from '../home/home-page.tsx';
import { homeContent, taggedProducts } from '../home/home-queries.ts';
import { useLoaderBeforehand } from './use-loader-beforehand.ts';

/** Every block of the home page may be missing; the page stands. */
export const loader = defineLoader(async ({ store, locale }) => {
  const { dispatch } = store;
  await Promise.all([
    awaitBlock(dispatch(catalogCalls.catalogContent.initiate([{ slug: homeContent, acceptLanguage: locale }], once))),
    awaitBlock(dispatch(shopEndpoints.endpoints.shopNavigation.initiate([{ acceptLanguage: locale }], once))),
    awaitBlock(dispatch(catalogCalls.catalogProducts.initiate(taggedProducts('bestseller', locale), once))),
    awaitBlock(dispatch(catalogCalls.catalogProducts.initiate(taggedProducts('on-sale', locale), once))),
  ]);
  return null;
});

export function Component() {
  useLoaderBeforehand();
  return <HomePage />;
}
