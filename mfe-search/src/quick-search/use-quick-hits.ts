import { longestQuery, shortestQuery } from '@exwerk/contract/defaults/search';
import { keptWords } from '@exwerk/contract/routing/kept-text';
import { useLocale } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { useSearchClient } from '../query/use-search-client.ts';
import { fetchQuickHits, type QuickHits } from './quick-hits.ts';

/** Milliseconds without a key before the text is looked up. */
const debounce = 300;

/** The hits of a text, once it is long enough and typing rests; null before and when search fails. */
export function useQuickHits(text: string): QuickHits | null {
  const client = useSearchClient();
  const locale = useLocale();
  const [found, setFound] = useState<QuickHits | null>(null);
  const query = keptWords(text, longestQuery);
  const isLongEnough = query.length >= shortestQuery;

  useEffect(() => {
    if (!isLongEnough) return;
    let outdated = false;
    const timer = setTimeout(async () => {
      const hits = await fetchQuickHits(client, locale, query).catch(() => null);
      if (!outdated) setFound(hits);
    }, debounce);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [client, locale, query, isLongEnough]);

  // While the next text is looked up, the hits of the one before stay.
  return isLongEnough ? found : null;
}
