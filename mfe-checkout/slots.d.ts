// What places of these slots hand over. It goes along with each release, as web/slots.d.ts, for whoever places them elsewhere.
import type { Order } from '@exwerk/contract/calls/order-calls';
import type {} from '@exwerk/runtime/remotes/remote-modules';

declare module '@exwerk/runtime/remotes/remote-modules' {
  interface SlotProps {
    /** Quantity selector and button of the product page. */
    'checkout/add-to-cart': {
      sku: string;
      name: string;
      availableQuantity: number;
      eligibleForSelling: boolean;
      compact?: boolean;
    };
    /** One-click add of a product tile; places outside quick-add countries only. */
    'checkout/quick-add': {
      sku: string;
      name: string;
      availableQuantity: number;
      eligibleForSelling: boolean;
      slug: string;
    };
    /** Draws nothing: tells what became of a try to pay that the browser keeps. */
    'checkout/attempt-news': Record<never, never>;
    /** Side sheet with the cart; open while the cart slice says so. */
    'checkout/cart-sidebar': Record<never, never>;
    /** An order's lines, sums and addresses, and how it is still to be paid. */
    'checkout/order-details': { order: Order };
    /** Button that puts into the cart what is still sold of these lines. */
    'checkout/buy-again': { lines: Order['lineItems'] };
  }
}
