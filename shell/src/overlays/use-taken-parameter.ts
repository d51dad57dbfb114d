import { useNavigation } from '@exwerk/runtime';
import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSearchParams } from 'react-router-dom';

/**
 * Does something for a parameter of the query that is meant so, which then goes away; the others stay. Not while its visitor is on the
 * way to another page: taking it away is a navigation, too, which would undo theirs. One may have begun since the last render, or have
 * taken another parameter away, so it is the router that is asked.
 */
export function useTakenParameter(
  name: string,
  act: (value: string) => void,
  isMeant = (_value: string) => true,
): void {
  const [query, setQuery] = useSearchParams();
  const { state } = useNavigation();
  const router = useContext(RouterContext)?.router;
  const value = query.get(name);
  const take = useEffectEvent((taken: string) => {
    if (!isMeant(taken) || router?.state.navigation.state !== 'idle') return;
    act(taken);
    const rest = new URLSearchParams(router.state.location.search);
    rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (value !== null && state === 'idle') take(value);
  }, [value, state]);
}
