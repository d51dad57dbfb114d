import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Composition, compositionSchema } from '@exwerk/contract/releases/composition';
import { type Figures, figureNames } from '@exwerk/contract/releases/figures';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { openDirectory } from '../store/directory-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { keepCanaryPoints, mostPoints, readCanaryPoints } from './canary-figures.ts';

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'canary-'));
  store = openDirectory(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const since = '2026-11-01T00:00:00.000Z';
const canary = { remotes: { checkout: '2' }, numbers: [1, 2, 3], since };
const composition: Composition = compositionSchema.parse({
  format: 2,
  promotedAt: since,
  remotes: { checkout: '1', shell: '1' },
  canaries: [canary],
});
const shown = compositionId({ remotes: { ...composition.remotes, checkout: '2' } });

/** What an instance has counted by then: so many documents of each side, every tenth of the canary's with an error. */
const counted = (canaryViews: number, stableViews: number): Figures[] => [
  {
    instance: 'one',
    errors: [],
    series: [
      [figureNames.views, shown, canaryViews] as const,
      [figureNames.viewsWithErrors, shown, canaryViews / 10] as const,
      [figureNames.views, compositionId(composition), stableViews] as const,
    ].map(([name, id, value]) => ({ name, value, labels: { composition: id, remote: 'checkout', release: '1' } })),
  },
];
const minute = 60_000;
const after = (minutes: number) => new Date(Date.parse(since) + minutes * minute);
const keep = (before: Figures[], then: Figures[], minutes: number) =>
  keepCanaryPoints(store, composition, { before, after: then, milliseconds: minute }, after(minutes));

it('[SQUAD-07] keeps what canary and others met in each while, once however many processes look', async () => {
  await keep(counted(1000, 1000), counted(1010, 1200), 1);
  await keep(counted(1000, 1000), counted(1010, 1200), 1.1);
  await keep(counted(1010, 1200), counted(1030, 1200), 2);
  expect(await readCanaryPoints(store, canary)).toEqual([
    expect.objectContaining({
      at: after(1).toISOString(),
      share: 3,
      canary: expect.objectContaining({ views: 10, errors: 1 }),
      stable: expect.objectContaining({ views: 200, errors: 0 }),
    }),
    expect.objectContaining({ canary: expect.objectContaining({ views: 20, errors: 2 }) }),
  ]);
});

it('[SQUAD-07] keeps a bounded number of whiles, and loses no document of a long canary', async () => {
  const most = 3 * mostPoints;
  for (let minutes = 1; minutes <= most; minutes += 1)
    await keep(counted(minutes * 10, 0), counted(minutes * 10 + 10, 0), minutes);
  const points = await readCanaryPoints(store, canary);
  expect(points.length).toBeLessThanOrEqual(mostPoints);
  expect(points.reduce((sum, point) => sum + point.canary.views, 0)).toBe(most * 10);
  expect(points.at(-1)?.at).toBe(after(most).toISOString());
});
