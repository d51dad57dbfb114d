import { type AppStore, awaitBlock, once } from '@exwerk/runtime';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { shortArticleQuery } from './short-article-query.ts';

/** Of what a form without scripts has asked for too much, as the address of the cart says. */
export async function loadShortArticle({ dispatch }: AppStore, { searchParams }: URL, locale: string): Promise<void> {
  const query = shortArticleQuery(searchParams, locale);
  if (query) await awaitBlock(dispatch(checkoutEndpoints.checkoutProduct.initiate(query, once)));
}
