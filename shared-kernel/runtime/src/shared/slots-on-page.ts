import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { createContext } from 'react';
import type { Messages, SlotName } from '../remotes/remote-modules.ts';
import type { KeptMarkup } from './kept-markup.ts';

/**
 * What the slots of a page turned out to need. The server fills it while it renders: the texts go along with the page, so that a slot
 * hydrates without asking for them, and the names say which scripts to fetch ahead. The browser starts from the same texts.
 */
export interface PageSlots {
  readonly messages: Map<SlotName, Messages>;
  readonly names: Set<SlotName>;
  /** Slots that the browser alone will place: their texts go along, too. A shell of before knows none. */
  readonly coming?: Set<SlotName>;
  /** Remote whose slots are the browser's alone to render. */
  readonly left?: RemoteName | undefined;
  /** Only on a server, for a page that is the same for all. */
  readonly kept?: KeptMarkup | undefined;
}

export const createPageSlots = (
  messages: Iterable<readonly [SlotName, Messages]> = [],
  left?: RemoteName,
  kept?: KeptMarkup,
): PageSlots => ({
  messages: new Map(messages),
  names: new Set(),
  coming: new Set(),
  left,
  kept,
});

/** The one of the page. Releases of before bundle a `Slot` of their own, which must meet it, too. */
export const SlotsOnPage = createContext<PageSlots | null>(null);
