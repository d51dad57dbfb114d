import type { Cart, CartDraft } from '@commercetools/platform-sdk';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { commerce } from './commerce.ts';

/** What is bought: articles and how many of each. */
export type Goods = readonly (readonly [sku: string, quantity: number])[];

/** A cart of a storefront with goods in it; the draft says whose it is and what is special about it. */
export async function cart(country: string, goods: Goods, draft: Partial<CartDraft> = {}): Promise<Cart> {
  const storefront = storefrontByCountry(country);
  if (!storefront) throw new Error(`There is no storefront ${country}`);
  const { body } = await commerce
    .carts()
    .post({
      body: {
        currency: storefront.currency,
        country: storefront.countryCode,
        store: { typeId: 'store', key: storefront.storeKey },
        lineItems: goods.map(([sku, quantity]) => ({ sku, quantity })),
        ...draft,
      },
    })
    .execute();
  return body;
}
