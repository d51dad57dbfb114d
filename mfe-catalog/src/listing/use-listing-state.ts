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
  const shown = ahead?.state ?? state;
  const change = useCallback(
    (changed: Partial<ListingState>, isTyped?: boolean) => {
      const next = { ...shown, ...changed, page: 1 };
      setAhead({ key, state: next });
      const follow = () => navigate(path + writeListing(next), { preventScrollReset: state.page === 1 });
      // A field may be left by a press of a link, which leads on: its way comes after this one, and wins.
      if (isTyped) follow();
      else afterFrame(follow);
    },
    [key, navigate, path, shown, state.page],
  );
  return [shown, change];
}
