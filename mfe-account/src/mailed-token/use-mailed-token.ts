import { tokenParameter } from '@exwerk/contract/routing/mailed-token';
import { useTakenParameters } from '@exwerk/runtime';
import { useIsBrowser } from '@exwerk/runtime/use-is-browser';
import { useLocation, useSearchParams } from 'react-router-dom';
import { keepToken, keptToken } from './kept-tokens.ts';

/**
 * The token of the mailed link that the page was reached by; empty without one, undefined until the browser has looked. The tab keeps it, and
 * it leaves the address: that is what others' scripts, the history and the next page's referrer would tell of it.
 */
export function useMailedToken(): string | undefined {
  const page = useLocation().pathname;
  const [query] = useSearchParams();
  const isBrowser = useIsBrowser();
  useTakenParameters({ [tokenParameter]: token => keepToken(page, token) });
  return query.get(tokenParameter) ?? (isBrowser ? keptToken(page) : undefined);
}
