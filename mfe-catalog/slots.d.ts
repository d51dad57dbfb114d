// What places of these slots hand over. It goes along with each release, as web/slots.d.ts, for whoever places them elsewhere.
import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import type { ListingState } from '@exwerk/contract/listing/listing-address';
import type { AskedBlock } from '@exwerk/runtime/page/block';
import type {} from '@exwerk/runtime/remotes/remote-modules';

declare module '@exwerk/runtime/remotes/remote-modules' {
  interface SlotProps {
    /** Products with filters, order and pages; the address that it links and writes is the place's own. */
    'catalog/listing': {
      /** Of the listing, without its query and language. */
      path: string;
      /** What the query says. */
      state: ListingState;
      /** The call that `listingArgs` gives the arguments of. */
      asked: AskedBlock<CallAnswer<typeof searchProducts>>;
      /** What is said when the call failed, the id of a message. */
      message?: string;
      /** A product's page is opened; places count from 1 over all pages. */
      onOpen?: (sku: string, place: number) => void;
    };
  }
}
