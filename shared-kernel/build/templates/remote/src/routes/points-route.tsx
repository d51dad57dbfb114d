import { awaitBlock, defineLoader, once } from '@exwerk/runtime';
import { pointEndpoints } from '../points/point-endpoints.ts';
import { PointsPage } from '../points/points-page.tsx';

export const loader = defineLoader(async ({ store }) => {
  await awaitBlock(store.dispatch(pointEndpoints.endpoints.remotenamePoints.initiate([], once)));
  return null;
});

export const Component = PointsPage;
