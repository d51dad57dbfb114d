import type { Cart, CartDiscountDraft, CartDraft, CartUpdateAction, LineItem } from '@commercetools/platform-sdk';
import type { Shop } from './shop.ts';

export const slovakia = { country: 'SK', city: 'Bratislava' };
export const eur = (centAmount: number) => ({ currencyCode: 'EUR', centAmount });

export const newCart = async (shop: Shop, more: Partial<CartDraft> = {}): Promise<Cart> =>
  (
    await shop.api
      .carts()
      .post({ body: { currency: 'EUR', country: 'SK', ...more } })
      .execute()
  ).body;

export const updateCart = async (shop: Shop, cart: Cart, ...actions: CartUpdateAction[]): Promise<Cart> =>
  (
    await shop.api
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions } })
      .execute()
  ).body;

export function lineWith(cart: Pick<Cart, 'lineItems'>, sku: string): LineItem {
  const line = cart.lineItems.find(({ variant }) => variant.sku === sku);
  if (line === undefined) throw new Error(`no line ${sku}`);
  return line;
}

/** Makes a discount that ends with the function it answers. */
export async function withDiscount(shop: Shop, draft: Partial<CartDiscountDraft>): Promise<() => Promise<void>> {
  const { body } = await shop.api
    .cartDiscounts()
    .post({
      body: {
        name: { 'en-GB': 'Offer' },
        value: { type: 'relative', permyriad: 10_000 },
        cartPredicate: '1 = 1',
        sortOrder: '0.77',
        isActive: true,
        ...draft,
      },
    })
    .execute();
  return async () => {
    await shop.api
      .cartDiscounts()
      .withId({ ID: body.id })
      .delete({ queryArgs: { version: body.version } })
      .execute();
  };
}

/** Works while there is a discount. */
export async function offered<T>(shop: Shop, draft: Partial<CartDiscountDraft>, work: () => Promise<T>): Promise<T> {
  const end = await withDiscount(shop, draft);
  return work().finally(end);
}
