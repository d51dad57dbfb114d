import type { CartUpdateAction, LineItem, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { isGift, parentSkuOf, skuOf } from '../carts/line-item.mapper.ts';

const sameGoods = (one: LineItem, other: LineItem) =>
  skuOf(one) === skuOf(other) && parentSkuOf(one) === parentSkuOf(other);

/**
 * Brings a guest's lines into the customer's cart, as the commerce service's own `MergeWithExistingCustomerCart` does. What is in both keeps the larger quantity; gifts come by themselves with what earns them.
 */
export function mergeActions(customers: PlatformCart, guests: PlatformCart): CartUpdateAction[] {
  const own = customers.lineItems.filter(line => !isGift(line));
  const brought = guests.lineItems.filter(line => !isGift(line));
  return brought.flatMap((line): CartUpdateAction[] => {
    const present = own.find(other => sameGoods(line, other));
    if (present)
      return present.quantity >= line.quantity
        ? []
        : [{ action: 'changeLineItemQuantity', lineItemId: present.id, quantity: line.quantity }];
    const { custom, supplyChannel, distributionChannel } = line;
    return [
      {
        action: 'addLineItem',
        sku: skuOf(line),
        quantity: line.quantity,
        ...(supplyChannel && { supplyChannel: { typeId: 'channel', id: supplyChannel.id } }),
        ...(distributionChannel && { distributionChannel: { typeId: 'channel', id: distributionChannel.id } }),
        ...(custom && { custom: { type: { typeId: 'type', id: custom.type.id }, fields: custom.fields } }),
      },
    ];
  });
}
