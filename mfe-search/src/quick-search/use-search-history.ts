import { useConsent } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { loadHistory, storeHistory, withSearch } from './history.ts';

/** What was searched here before, where the visitor lets it be kept. */
export function useSearchHistory() {
  const isKept = useConsent('convenience');
  const [history, setHistory] = useState<string[]>([]);
  useEffect(() => setHistory(isKept ? loadHistory() : []), [isKept]);
  const keep = (next: string[]) => {
    setHistory(next);
    storeHistory(next);
  };
  return {
    history,
    remember: (searched: string) => {
      if (isKept) keep(withSearch(loadHistory(), searched));
    },
    clear: () => keep([]),
  };
}
