import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { isGift } from './line-item.mapper.ts';
import { chosenChannels, type StoreChannels } from './store-channels.ts';

/**
 * A gift comes from where its discount says, and otherwise from where the store's other goods do: without a channel the commerce service looks
 * for stock that lies in none, and makes no order where there is no such stock.
 */
export function giftSupplyActions(cart: Pick<PlatformCart, 'lineItems'>, channels: StoreChannels): CartUpdateAction[] {
  const { supplyChannel } = chosenChannels(channels, {}, { standard: true });
  if (!supplyChannel) return [];
  return cart.lineItems
    .filter(line => isGift(line) && !line.supplyChannel)
    .map(({ id }) => ({ action: 'setLineItemSupplyChannel', lineItemId: id, supplyChannel }));
}
