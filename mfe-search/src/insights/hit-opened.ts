import { type AppThunk, isAllowed } from '@exwerk/runtime';
import { type FoundHit, sendClick } from './click-event.ts';

/** Counts a hit that is opened, for visitors who allow it. It is asked then, so nothing that shows hits is drawn again by a decision. */
export const hitOpened =
  (hit: FoundHit): AppThunk =>
  (_dispatch, getState) => {
    if (isAllowed(getState().consent, ['analytics'])) sendClick(hit);
  };
