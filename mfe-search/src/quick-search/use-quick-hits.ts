import { longestQuery, shortestQuery } from '@exwerk/contract/defaults/search';
import { keptWords } from '@exwerk/contract/routing/kept-text';
import { useLocale } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { useSearchClient } from '../query/use-search-client.ts';
import { fetchQuickHits, type QuickHits } from './quick-hits.ts';

/** Milliseconds without a key before the text is looked up. */
const debounce = 300;

/** Whether one text came of the other by typing on, or by taking back. */
const isSameTyping = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/**
 * The hits of a text, once it is long enough and typing rests; null before and when search fails. While somebody types on they are those of
 * the text before, so that the list does not come and go; that there were none says nothing of the next text.
 */
export function useQuickHits(text: string): QuickHits | null {
  const client = useSearchClient();
  const locale = useLocale();
  const [found, setFound] = useState<(QuickHits & { query: string }) | null>(null);
  const query = keptWords(text, longestQuery);
  const isLongEnough = query.length >= shortestQuery;

  useEffect(() => {
    if (!isLongEnough) return;
    let outdated = false;
    const timer = setTimeout(async () => {
      const hits = await fetchQuickHits(client, locale, query).catch(() => null);
      if (!outdated) setFound(hits && { ...hits, query });
    }, debounce);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [client, locale, query, isLongEnough]);

  if (!found || !isLongEnough) return null;
  if (found.query === query) return found;
  return found.hits.length + found.pages.length > 0 && isSameTyping(found.query, query) ? found : null;
}
