// What places of these slots hand over. It goes along with each release, as web/slots.d.ts, for whoever places them elsewhere.
import type { Order } from '@exwerk/contract/calls/order-calls';
import type {} from '@exwerk/runtime/remotes/remote-modules';

declare module '@exwerk/runtime/remotes/remote-modules' {
  interface SlotProps {
    /** What makes an account of a guest's order; draws nothing for customers and for orders of theirs. */
    'account/from-order': { order: Order; token?: string };
  }
}
