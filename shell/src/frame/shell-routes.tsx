import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from '../errors/error-page.tsx';
import { RemoteUnavailable } from '../errors/remote-unavailable.tsx';
import { Frame, FrameAroundError } from './frame.tsx';

/** Id of the route below which pages of remotes are put; `patchRoutesOnNavigation` names it. */
export const pagesRouteId = 'pages';

/**
 * The frame around the pages of remotes. Errors of a page stay inside the frame. It has no route of its own for unknown addresses:
 * that would win over the catch-all of a remote that is fetched later.
 */
export function shellRoutes(pages: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: FrameAroundError,
      children: [{ id: pagesRouteId, ErrorBoundary: ErrorPage, children: [...pages] }],
    },
  ];
}

/** The frame around a notice that the page's remote is out of reach. */
export function unavailableRoutes(remote: RemoteName, error?: unknown): RouteObject[] {
  return shellRoutes([{ id: 'unavailable', path: '*', element: <RemoteUnavailable remote={remote} error={error} /> }]);
}
