import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import type { ListingFacets } from '@exwerk/contract/calls/listing-facets';
import type { ListingState } from '@exwerk/contract/listing/listing-address';
import type { AskedBlock } from '@exwerk/runtime/page/block';

export type ListingAnswer = CallAnswer<typeof searchProducts>;

export interface ListingProps {
  /** Of the listing, without its query and language. */
  path: string;
  /** What the query says. */
  state: ListingState;
  /** The call that `listingArgs` gives the arguments of. */
  asked: AskedBlock<ListingAnswer>;
  /** What is said when the call failed, the id of a message. */
  message?: string;
  /** Categories below lead to their own pages instead of being a filter. */
  leadsOn?: boolean;
  /** A product's page is opened; places count from 1 over all pages. */
  onOpen?: ((sku: string, place: number) => void) | undefined;
}

/** What every part of the filters is handed: where they lead, what is chosen, what there is, and how to change it. */
export interface FilterProps {
  path: string;
  state: ListingState;
  facets: ListingFacets;
  /** Shows the first page of the listing with these filters. What was typed has no box to be drawn first. */
  onChange: (change: Partial<ListingState>, isTyped?: boolean) => void;
}
