import type { TestShop } from './shop.ts';

/** Leaves this many pieces of an article in the store's warehouse. */
export async function leaveStock({ services }: TestShop, sku: string, pieces: number): Promise<void> {
  const inventory = services.commerce.service.inventory();
  const { body } = await inventory.get({ queryArgs: { where: `sku="${sku}"` } }).execute();
  for (const { id, version } of body.results)
    await inventory
      .withId({ ID: id })
      .post({ body: { version, actions: [{ action: 'changeQuantity', quantity: pieces }] } })
      .execute();
  await services.cache.forget('stock:');
}
