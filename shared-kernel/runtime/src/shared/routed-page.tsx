import { createContext, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { IDLE_NAVIGATION, type Navigation, RouterProvider, type RouterProviderProps } from 'react-router-dom';

type Router = RouterProviderProps['router'];

const PageRouter = createContext<Router | null>(null);

/**
 * The router's page in the browser. That another page is on its way is told to those alone who ask for it with `useNavigation`: React Router's own
 * provider draws every link and the page anew for it, before what was pressed for (docs/decisions/who-hears-of-a-navigation.md).
 */
export function RoutedPage({ router }: { router: Router }) {
  const shown = useMemo(() => withoutNavigation(router), [router]);
  return (
    <PageRouter value={router}>
      <RouterProvider router={shown} />
    </PageRouter>
  );
}

/** As React Router's hook of that name: what the router is loading until that is shown, and nothing where the page is only rendered. */
export function useNavigation(): Navigation {
  const router = useContext(PageRouter);
  const [navigation, setNavigation] = useState<Navigation>(IDLE_NAVIGATION);
  useEffect(() => {
    if (!router) return;
    // With the page that ends it: the provider draws that in the transition of the same notice.
    const show = (state: Router['state']) => startTransition(() => setNavigation(state.navigation));
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  return navigation;
}

/** The same router, whose listeners hear of what is shown alone. */
function withoutNavigation(router: Router): Router {
  const subscribe: Router['subscribe'] = listener => {
    let known = router.state;
    return router.subscribe((state, change) => {
      const isShown = isChanged(known, state) || change.deletedFetchers.length > 0;
      known = state;
      if (isShown) listener(state, change);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

function isChanged(before: Router['state'], after: Router['state']): boolean {
  const keys = Object.keys(after) as (keyof Router['state'])[];
  return keys.some(key => key !== 'navigation' && before[key] !== after[key]);
}
