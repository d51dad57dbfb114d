import type { ProductDraft, ProductProjection } from '@commercetools/platform-sdk';
import { commerce } from './commerce.ts';

/** The article as visitors have it. */
async function product(sku: string): Promise<ProductProjection> {
  const { body } = await commerce
    .productProjections()
    .get({ queryArgs: { where: 'key = :key', 'var.key': sku.toLowerCase(), limit: 1 } })
    .execute();
  const [found] = body.results;
  if (!found) throw new Error(`There is no product ${sku}`);
  return found;
}

/** A new article like one that is there, with a number of its own; the draft says what differs. Stock is built apart. */
export async function productLike(sku: string, ownSku: string, draft: Partial<ProductDraft> = {}): Promise<string> {
  const { name, productType, taxCategory, categories, description, masterVariant } = await product(sku);
  const slug = Object.fromEntries(Object.keys(name).map(locale => [locale, `made-${ownSku.toLowerCase()}`]));
  const prices = (masterVariant.prices ?? []).map(({ country, value, customerGroup, channel }) => ({
    value: { currencyCode: value.currencyCode, centAmount: value.centAmount },
    ...(country && { country }),
    ...(customerGroup && { customerGroup }),
    ...(channel && { channel }),
  }));
  const { images } = masterVariant;
  // Its EAN is the other's alone, by which that one is found.
  const attributes = masterVariant.attributes?.filter(attribute => attribute.name !== 'ean');
  const { body } = await commerce
    .products()
    .post({
      body: {
        key: ownSku.toLowerCase(),
        name,
        slug,
        productType,
        categories,
        publish: true,
        ...(taxCategory && { taxCategory }),
        ...(description && { description }),
        masterVariant: { sku: ownSku, prices, ...(images && { images }), ...(attributes && { attributes }) },
        ...draft,
      },
    })
    .execute();
  return body.id;
}
