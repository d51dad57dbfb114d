import type { Canary, Composition } from '@exwerk/contract/releases/composition';
import type { Figures } from '@exwerk/contract/releases/figures';
import { compositionId } from '@exwerk/service/releases/composition-id';
import * as z from 'zod';
import { Tally } from '../figures/tally.ts';
import { parseStored, readStored } from '../store/read-stored.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { sideOf } from './sides.ts';

/** The last bucket has no bound, which JSON cannot say. */
const bucketSchema = z.object({
  below: z.nullable(z.number()).transform(below => below ?? Number.POSITIVE_INFINITY),
  count: z.number(),
});

const sideSchema = z.object({
  views: z.number(),
  errors: z.number(),
  failedRegions: z.number(),
  lcp: z.array(bucketSchema),
  inp: z.array(bucketSchema),
});
/** What the visitors of one side met in a while. */
export type CanarySide = z.infer<typeof sideSchema>;

const pointSchema = z.object({
  /** When the while ended. */
  at: z.iso.datetime(),
  /** Percent of new visitors. */
  share: z.number(),
  canary: sideSchema,
  stable: sideSchema,
});
export type CanaryPoint = z.infer<typeof pointSchema>;
const pointsSchema = z.array(pointSchema);

/** Whiles that are kept of a canary: when there are more, two become one. */
export const mostPoints = 120;

const keyOf = ({ remotes, since }: Canary) =>
  `compositions/canaries/${since.replace(/[:.]/g, '-')}-${Object.keys(remotes).sort().join('-')}.json`;

/** What was kept of a canary, the first while first. */
export async function readCanaryPoints(store: ReleaseStore, canary: Canary): Promise<CanaryPoint[]> {
  return (await readStored(store, keyOf(canary), pointsSchema)) ?? [];
}

/** What all instances had counted, once and a while later. */
export interface While {
  readonly before: readonly Figures[];
  readonly after: readonly Figures[];
  readonly milliseconds: number;
}

/** Adds to what is kept of each canary what its visitors, and those of the others, have met in a while. */
export async function keepCanaryPoints(
  store: ReleaseStore,
  composition: Composition,
  { before, after, milliseconds }: While,
  now = new Date(),
): Promise<void> {
  const tally = new Tally({ fromNow: true });
  tally.take(before);
  tally.take(after);
  const stable = new Set([compositionId(composition)]);
  for (const canary of composition.canaries) {
    const remotes = Object.keys(canary.remotes);
    const shown = new Set([compositionId({ remotes: { ...composition.remotes, ...canary.remotes } })]);
    const key = keyOf(canary);
    const file = await store.read(key);
    const known = file ? parseStored(file, pointsSchema) : [];
    // Another instance of this process keeps the same.
    const last = known.at(-1);
    if (last && now.getTime() - Date.parse(last.at) < milliseconds / 2) continue;
    const point = {
      at: now.toISOString(),
      share: canary.numbers.length,
      canary: sideSchema.parse(jsonOf(sideOf(tally, shown, remotes))),
      stable: sideSchema.parse(jsonOf(sideOf(tally, stable, remotes))),
    };
    await store.replace(key, Buffer.from(JSON.stringify(thinned([...known, point]))), file?.tag);
  }
}

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const thinned = (points: readonly CanaryPoint[]) => (points.length <= mostPoints ? points : joined(points, 2));

/** So many whiles each become one: nothing is lost but when in them it was. */
export function joined(points: readonly CanaryPoint[], count: number): CanaryPoint[] {
  const groups = Array.from({ length: Math.ceil(points.length / count) }, (_, index) =>
    points.slice(index * count, (index + 1) * count),
  );
  return groups.map(group =>
    group.reduce((one, next) => ({
      ...next,
      canary: together(one.canary, next.canary),
      stable: together(one.stable, next.stable),
    })),
  );
}

const together = (one: CanarySide, other: CanarySide): CanarySide => ({
  views: one.views + other.views,
  errors: one.errors + other.errors,
  failedRegions: one.failedRegions + other.failedRegions,
  lcp: merged(one.lcp, other.lcp),
  inp: merged(one.inp, other.inp),
});

type Buckets = CanarySide['lcp'];

function merged(one: Buckets, other: Buckets): Buckets {
  const counts = new Map<number, number>();
  for (const { below, count } of [...one, ...other]) counts.set(below, (counts.get(below) ?? 0) + count);
  return [...counts].sort(([a], [b]) => a - b).map(([below, count]) => ({ below, count }));
}
