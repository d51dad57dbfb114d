import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const catalogContract = () => import('@exwerk/contract/calls/catalog-calls');

const search = defineEndpoints('search', build => ({
  products: build.query(callEndpoint('new-ct/searchProducts', async () => (await catalogContract()).searchProducts)),
}));

export const searchCalls = search.endpoints;
export const { useSearchProductsQuery } = search;
