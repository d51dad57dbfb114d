import { withoutParameters } from '@exwerk/contract/routing/query';
import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router-dom';
import { useNavigation } from './routed-page.tsx';

/** What is done for a parameter's value; false where that means nothing, and stays. */
export type Takers = Readonly<Record<string, (value: string) => boolean>>;

/**
 * Does something for parameters of the query, which then go away together: of two navigations the second would bring back what the first
 * has taken. The rest of the address stays as it was written. Not while its visitor is on the way to another page: this is a navigation,
 * too, which would undo theirs. One may have begun since the last render, so it is the router that is asked.
 */
export function useTakenParameters(takers: Takers): void {
  const { search } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const router = useContext(RouterContext)?.router;
  const take = useEffectEvent(() => {
    if (router?.state.navigation.state !== 'idle') return;
    const { search, hash } = router.state.location;
    const query = new URLSearchParams(search);
    const taken = Object.keys(takers).filter(name => {
      const value = query.get(name);
      return value !== null && takers[name]?.(value);
    });
    if (taken.length === 0) return;
    navigate({ search: withoutParameters(search, taken), hash }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (search !== '' && state === 'idle') take();
  }, [search, state]);
}
