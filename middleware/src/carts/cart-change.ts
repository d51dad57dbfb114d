import type { CartAction } from '@exwerk/contract/calls/cart-calls';
import type { PickUpPoint } from '@exwerk/contract/calls/pick-up-calls';
import type { Product } from '@exwerk/contract/calls/product';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { CheckedVat } from '../vat/vat-check.ts';
import type { ChannelChoice, StoreChannels } from './store-channels.ts';

/** An address as a wallet knows it, which need not have all that the forms ask for. */
type WalletAddress = Extract<CartAction, { action: 'setBillingAddress' | 'setShippingAddress' }> & {
  readonly ofWallet: true;
};

/** What may be done to a cart: the contract's actions, and what its other calls that change a cart come to. */
export type CartChange =
  | CartAction
  | WalletAddress
  | ({ readonly action: 'setLineItemChannels'; readonly lineItemId: string } & ChannelChoice)
  | { readonly action: 'removeDiscountCode'; readonly id: string };

/** What the translation of actions needs to know beside the cart. */
export interface ActionFacts {
  readonly storefront: Storefront;
  /** The store's channels; the first supplies where the sender names none */
  readonly channels: StoreChannels;
  /** Where goods of the store can be collected, in the visitor's language */
  readonly pickUpPoints: readonly PickUpPoint[];
  /** Payments that the visitor may put on the cart */
  readonly ownPayments: ReadonlySet<string>;
  readonly maxQuantity: number;
  readonly stock: ReadonlyMap<string, number>;
  /** What the articles of the cart and those to be added are called in the visitor's language, by SKU */
  readonly names: ReadonlyMap<string, string>;
  /** What is known of the SKUs of which there shall be more */
  readonly products: ReadonlyMap<string, Pick<Product, 'eligibleForSelling'>>;
  /** By the SKU of a product, the guarantees that it may have, with their shares of its price in permyriad */
  readonly guarantees: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By line to be moved to another supply channel, the pieces there */
  readonly piecesAtChannel: ReadonlyMap<string, number>;
  /** By VAT number as it was sent, what the service says of it; without those that are not checked here */
  readonly vat: ReadonlyMap<string, CheckedVat>;
}
