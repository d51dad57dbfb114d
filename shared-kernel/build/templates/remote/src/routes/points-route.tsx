import { awaitBlock, defineLoader } from '@exwerk/runtime';
import { pointEndpoints } from '../points/point-endpoints.ts';
import { PointsPage } from '../points/points-page.tsx';

/** The page subscribes itself, the answer just has to be in the store by then. */
const once = { subscribe: false } as const;

export const loader = defineLoader(async ({ store }) => {
  await awaitBlock(store.dispatch(pointEndpoints.endpoints.remotenamePoints.initiate([], once)));
  return null;
});

export const Component = PointsPage;
