import { writeSearch } from '../address/search-state.ts';
import type { SearchIndexProps, ServerState } from './search-index.tsx';

type Shown = Omit<SearchIndexProps, 'client'>;

/** Milliseconds for which a listing is shown as it was. */
const lifetime = 600_000;
const most = 10;

/** Answers that this browser has shown, the latest last: who goes back finds the page as it was, at once and as high, and so its place on it. */
const kept = new Map<string, { answer: ServerState; until: number }>();

const keyOf = ({ index, listing, state }: Shown) => `${index} ${listing} ${writeSearch(state)}`;

export function keepAnswer(shown: Shown, answer: ServerState, now = Date.now()): void {
  const key = keyOf(shown);
  kept.delete(key);
  kept.set(key, { answer, until: now + lifetime });
  if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
}

export function keptAnswer(shown: Shown, now = Date.now()): ServerState | null {
  const found = kept.get(keyOf(shown));
  return found && found.until > now ? found.answer : null;
}
