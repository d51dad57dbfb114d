import { commerce } from './commerce.ts';

/** Puts so many pieces of an article on stock, in the warehouse that it is sold from. */
export async function stocked(sku: string, quantity: number): Promise<void> {
  const { body } = await commerce
    .inventory()
    .get({ queryArgs: { where: 'sku = :sku', 'var.sku': sku, limit: 1 } })
    .execute();
  const [entry] = body.results;
  if (!entry) {
    await commerce
      .inventory()
      .post({ body: { sku, quantityOnStock: quantity, supplyChannel: { typeId: 'channel', key: 'warehouse' } } })
      .execute();
    return;
  }
  const actions = [{ action: 'changeQuantity' as const, quantity }];
  await commerce
    .inventory()
    .withId({ ID: entry.id })
    .post({ body: { version: entry.version, actions } })
    .execute();
}
