import { paths } from '@exwerk/contract/routing/paths';
import { loginPath } from '@exwerk/contract/routing/return-path';
import { useShopHasSessionEndedQuery } from '@exwerk/runtime';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton.tsx';

/** In the place of a page that has nothing to show to this session: by the login back to it for whom one has ended, home for anybody else. */
export function Elsewhere() {
  const { pathname, search } = useLocation();
  const { data, isFetching } = useShopHasSessionEndedQuery([], { refetchOnMountOrArgChange: true });
  if (isFetching) return <PageSkeleton />;
  return <Navigate to={data ? loginPath(pathname + search) : paths.home} replace />;
}
