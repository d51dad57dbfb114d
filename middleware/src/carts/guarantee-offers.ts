import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getGuaranteeOffers } from '@exwerk/contract/calls/cart-calls';
import type { Product } from '@exwerk/contract/calls/product';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import type { Products } from '../catalog/products.ts';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import { flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import { goodsLineOf, guaranteePrice } from './guarantee.ts';
import { unitPrice } from './line-item.mapper.ts';

type Offers = CallAnswer<typeof getGuaranteeOffers>['offers'];

const guaranteeSkus = ['4100010', '4100020', '4100030', '4100040'] as const;

/** The kind under which a product excludes every guarantee; the type of their lines. */
const guaranteeRelation = 'extra_guarantee';

function listed(list: string, value: string | null): boolean {
  return list
    .split(',')
    .map(entry => entry.trim().toLowerCase())
    .some(entry => entry !== '' && entry === value?.toLowerCase());
}

function numberOf(product: Product, attribute: string): number | null {
  const value = product.attributes.find(({ name }) => name === attribute)?.value;
  return value?.type === 'number' ? value.number : null;
}

/**
 * Nothing where the store does not sell guarantees, for virtual goods, and for what is excluded. For goods of the cart they are priced as
 * their line would be, which is without tax in a cart with net prices.
 */
export async function guaranteeOffers(
  sku: string,
  { storefront, locale }: RequestContext,
  parts: { products: Products; stores: Stores; config: Config },
  cart: Pick<PlatformCart, 'lineItems'> | null = null,
): Promise<Offers> {
  const { products, stores, config } = parts;
  const [product, store] = await Promise.all([
    products.bySku(sku, storefront, locale),
    stores.byKey(storefront.storeKey),
  ]);
  const line = cart && goodsLineOf(cart, sku);
  const price = line ? unitPrice(line) : (product?.price?.discounted ?? product?.price?.regular);
  if (!product || !price || !store || isVirtualSku(sku)) return [];
  if (!flagsOf(store).saleOfAdditionalGuarantee) return [];
  if (listed(config.GUARANTEE_EXCLUDED_SKUS, sku) || listed(config.GUARANTEE_EXCLUDED_BRANDS, product.brand)) return [];
  const excluded = product.excluded ?? { skus: [], brands: [], relations: [] };
  if (excluded.relations.includes(guaranteeRelation)) return [];
  const guarantees = await Promise.all(guaranteeSkus.map(key => products.bySku(key, storefront, locale)));
  return guarantees.flatMap(guarantee => {
    const permyriad = guarantee ? numberOf(guarantee, 'extraGuaranteeRate') : null;
    if (!guarantee || permyriad === null) return [];
    if (excluded.skus.includes(guarantee.sku) || excluded.brands.includes(guarantee.brand ?? '')) return [];
    return [
      {
        sku: guarantee.sku,
        name: guarantee.name,
        years: numberOf(guarantee, 'guaranteeYears'),
        permyriad,
        price: guaranteePrice(price, permyriad),
      },
    ];
  });
}
