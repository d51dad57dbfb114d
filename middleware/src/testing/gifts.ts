import type { CartDiscountDraft } from '@commercetools/platform-sdk';
import type { TestShop } from './shop.ts';

/** A discount by which every cart that it is for gets a piece of an article; answers how it ends. */
export async function giveGift(
  { services }: TestShop,
  sku: string,
  more: Pick<CartDiscountDraft, 'sortOrder'> & Partial<CartDiscountDraft>,
): Promise<() => Promise<void>> {
  const project = services.commerce.service;
  const { body: product } = await project.products().withKey({ key: sku.toLowerCase() }).get().execute();
  const { body } = await project
    .cartDiscounts()
    .post({
      body: {
        name: { 'en-GB': 'Gift' },
        value: { type: 'giftLineItem', product: { typeId: 'product', id: product.id }, variantId: 1 },
        cartPredicate: '1 = 1',
        ...more,
      },
    })
    .execute();
  return async () => {
    await project
      .cartDiscounts()
      .withId({ ID: body.id })
      .delete({ queryArgs: { version: body.version } })
      .execute();
  };
}
