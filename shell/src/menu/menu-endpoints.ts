import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const catalogContract = () => import('@exwerk/contract/calls/catalog-calls');

/** Only menus that are opened ask for all categories. */
export const { useMenuCategoryTreeQuery } = defineEndpoints('menu', build => ({
  categoryTree: build.query(
    callEndpoint('new-ct/getCategoryTree', async () => (await catalogContract()).getCategoryTree),
  ),
}));
