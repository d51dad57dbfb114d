import type {
  CartAddLineItemAction,
  CartChangeLineItemQuantityAction,
  ChannelReference,
  LineItem as PlatformLine,
} from '@commercetools/platform-sdk';
import { type Money, toDraft } from '../commerce/money.mapper.ts';
import { isGuaranteeLine } from './guarantee.ts';
import { skuOf, unitPrice } from './line-item.mapper.ts';

interface Guarantee {
  readonly sku: string;
  readonly parentSku: string;
  readonly quantity: number;
  readonly price: Money;
}

/** A line as the commerce service is asked for it, with all that it has of ours beside its article. */
export function guaranteeDraft({ sku, parentSku, quantity, price }: Guarantee): CartAddLineItemAction {
  return {
    action: 'addLineItem',
    sku,
    quantity,
    // Nobody keeps stock of guarantees.
    inventoryMode: 'None',
    custom: { type: { typeId: 'type', key: 'line-item-fields' }, fields: { parentSku } },
    externalPrice: toDraft(price),
  };
}

const channelOf = ({ id }: ChannelReference) => ({ typeId: 'channel' as const, id });

/**
 * The same line for another cart. Goods have the price that the commerce service finds there, be it for the buyer's group, and net prices come
 * with the cart's own tax; it has none for a guarantee.
 */
export function sameLineDraft(line: PlatformLine): CartAddLineItemAction {
  const { quantity, supplyChannel, distributionChannel, inventoryMode, custom } = line;
  return {
    action: 'addLineItem',
    sku: skuOf(line),
    quantity,
    ...(supplyChannel && { supplyChannel: channelOf(supplyChannel) }),
    ...(distributionChannel && { distributionChannel: channelOf(distributionChannel) }),
    ...(inventoryMode && { inventoryMode }),
    ...(custom && { custom: { type: { typeId: 'type', id: custom.type.id }, fields: custom.fields } }),
    ...(isGuaranteeLine(line) && { externalPrice: toDraft(unitPrice(line)) }),
  };
}

/** An external price is said again, otherwise the service would go back to its own. */
export function changeQuantity(line: PlatformLine, quantity: number): CartChangeLineItemQuantityAction {
  return {
    action: 'changeLineItemQuantity',
    lineItemId: line.id,
    quantity,
    ...(line.priceMode === 'ExternalPrice' && quantity > 0 && { externalPrice: toDraft(unitPrice(line)) }),
  };
}
