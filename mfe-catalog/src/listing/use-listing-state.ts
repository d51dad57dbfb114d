import { type ListingState, writeListing } from '@exwerk/contract/listing/listing-address';
import { afterFrame } from '@exwerk/runtime/after-frame';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FilterProps } from './listing-props.ts';

/** The state of the address; a change shows at once, the address and its products follow. */
export function useListingState(
  path: string,
  state: ListingState,
): [shown: ListingState, change: FilterProps['onChange']] {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ key: string; state: ListingState } | null>(null);
  // Once the address has changed it alone counts, also when a step back leads to the same entry again.
  if (ahead && ahead.key !== key) setAhead(null);
  const change = useCallback(
    (next: ListingState, isTyped?: boolean) => {
      setAhead({ key, state: next });
      const follow = () => navigate(path + writeListing(next), { preventScrollReset: next.page === state.page });
      // A field may be left by a press of a link, which leads on: its way comes after this one, and wins.
      if (isTyped) follow();
      else afterFrame(follow);
    },
    [key, navigate, path, state.page],
  );
  return [ahead?.state ?? state, change];
}
