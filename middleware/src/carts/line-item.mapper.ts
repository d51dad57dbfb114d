import type {
  LineItem as PlatformLine,
  TaxedPrice as PlatformTaxedPrice,
  TaxedItemPrice,
} from '@commercetools/platform-sdk';
import type { LineItem, TaxedPrice } from '@exwerk/contract/calls/cart';
import { articleKind, isVirtualSku } from '@exwerk/contract/routing/article-number';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { localized } from '../commerce/localized.ts';
import { type Money, toMoney } from '../commerce/money.mapper.ts';

export function toTaxedPrice(taxed: PlatformTaxedPrice | TaxedItemPrice | undefined): TaxedPrice | null {
  if (!taxed) return null;
  return {
    totalNet: toMoney(taxed.totalNet),
    totalGross: toMoney(taxed.totalGross),
    taxPortions: taxed.taxPortions.map(({ name, rate, amount }) => ({
      ...(name !== undefined && { name }),
      rate,
      amount: toMoney(amount),
    })),
  };
}

function lineType(sku: string, productTypeKey: string): LineItem['type'] {
  if (isVirtualSku(sku)) return 'extra_guarantee';
  if (articleKind(sku) === 'accessory') return 'accessory';
  return productTypeKey === 'product' ? 'standard_product' : 'product';
}

/** The SKU of the line that a guarantee line belongs to. */
export function parentSkuOf(line: Pick<PlatformLine, 'custom'>): string | null {
  const parent: unknown = line.custom?.fields.parentSku;
  return typeof parent === 'string' && parent !== '' ? parent : null;
}

export function skuOf(line: Pick<PlatformLine, 'variant' | 'productId'>): string {
  return line.variant.sku ?? line.productId;
}

/** Comes by itself with what earns it. */
export function isGift(line: Pick<PlatformLine, 'lineItemMode'>): boolean {
  return line.lineItemMode === 'GiftLineItem';
}

export function isFreightLine(line: Pick<PlatformLine, 'variant'>): boolean {
  return (line.variant.attributes ?? []).some(({ name, value }) => name === 'isPackageTypeFreight' && value === true);
}

/** One piece before discounts of the cart: what the product costs now. */
export function unitPrice(line: Pick<PlatformLine, 'price'>): Money {
  return toMoney(line.price.discounted?.value ?? line.price.value);
}

/** `stock` is null for an order, where it no longer matters. */
export function toLineItem(
  line: PlatformLine,
  locale: Pick<LocaleRecord, 'code' | 'fallbacks'>,
  stock: ReadonlyMap<string, number> | null,
): LineItem {
  const sku = skuOf(line);
  const productTypeKey = line.productType.obj?.key ?? line.productType.id;
  return {
    id: line.id,
    productId: line.productId,
    type: lineType(sku, productTypeKey),
    name: localized(line.name, locale),
    productSlug: localized(line.productSlug, locale),
    productTypeKey,
    variant: { sku, images: (line.variant.images ?? []).map(({ url }) => ({ url })) },
    quantity: line.quantity,
    price: unitPrice(line),
    totalPrice: toMoney(line.totalPrice),
    discountedPricePerQuantity: line.discountedPricePerQuantity.map(({ quantity, discountedPrice }) => ({
      quantity,
      discountedPrice: toMoney(discountedPrice.value),
    })),
    taxedPrice: toTaxedPrice(line.taxedPrice),
    custom: {
      parentSku: parentSkuOf(line),
      customFieldsRaw: Object.entries(line.custom?.fields ?? {}).map(([name, value]: [string, unknown]) => ({
        name,
        value,
      })),
    },
    availableQuantity: stock?.get(sku) ?? null,
    isVirtual: isVirtualSku(sku),
    isFreight: isFreightLine(line),
    ...(isGift(line) && { isGift: true }),
  };
}
