import { SlotsOnPage } from '@exwerk/runtime';
import { useContext } from 'react';
import type { Mark } from '../shared/kept-markup.ts';

/** What an element is to have: its inside as it was before, or a mark. Nothing in browsers and on pages of somebody. */
export interface KeptElement {
  readonly inside?: string;
  readonly mark?: Mark | undefined;
}

const nothing: KeptElement = {};

/**
 * For an element that many pages have in them and whose inside is the same for the same values, whoever looks at it: the server renders it
 * once. `of` names everything that the inside depends on besides storefront, language and what the page is switched to. It must hold neither
 * a slot nor an id of its own, nor another element with its tag. Browsers render it as if nothing were kept.
 */
export function useKeptMarkup(...of: readonly unknown[]): KeptElement {
  const kept = useContext(SlotsOnPage)?.kept;
  if (!kept) return nothing;
  const key = JSON.stringify(of);
  const inside = kept.find(key);
  return inside === undefined ? { mark: kept.mark(key) } : { inside };
}
