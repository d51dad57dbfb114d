import type { SelectionMode } from '@commercetools/platform-sdk';
import type { Line } from './apply.ts';
import { type Place, placesOf, type Taken } from './pieces.ts';

/** So many pieces of the lines that a predicate matches. */
export interface PatternPart {
  matching: ReadonlySet<string>;
  minCount: number;
  /** Without one all pieces that are left. */
  maxCount?: number | undefined;
  /** Pieces that must be there beside and are not discounted. */
  excludeCount: number;
}

/** "Who buys these gets those cheaper", at most `maxOccurrence` times. */
export interface Pattern {
  trigger: readonly PatternPart[];
  target: readonly PatternPart[];
  maxOccurrence?: number | undefined;
  selectionMode: SelectionMode;
}

type Counts = number[][];

const at = (counts: Counts, { line, group }: Place) => counts[line]?.[group] ?? 0;
function add(counts: Counts, { line, group }: Place, count: number): void {
  const row = counts[line];
  if (row !== undefined) row[group] = (row[group] ?? 0) + count;
}

/** Takes up to `wanted` pieces out of what is left, in the order of the places. Tells how many there were. */
function take(places: readonly Place[], wanted: number, left: Counts, into: readonly Counts[]): number {
  let taken = 0;
  for (const place of places) {
    const count = Math.min(wanted - taken, at(left, place));
    if (count === 0) continue;
    add(left, place, -count);
    for (const counts of into) add(counts, place, count);
    taken += count;
  }
  return taken;
}

const copyOf = (counts: Counts): Counts => counts.map(row => [...row]);
const opposite = (mode: SelectionMode): SelectionMode => (mode === 'MostExpensive' ? 'Cheapest' : 'MostExpensive');

/**
 * Which pieces a pattern discount is for. Each time it applies, the trigger's pieces are used up and cannot be discounted;
 * the trigger takes from the other end of the prices than the target, so that the target finds what its mode asks for.
 */
export function patternPieces(lines: readonly Line[], pattern: Pattern): Taken {
  const none = (): Counts => lines.map(line => line.groups.map(() => 0));
  const ordered = (parts: readonly PatternPart[], mode: SelectionMode) =>
    parts.map(part => ({ ...part, places: placesOf(lines, part.matching, mode) }));
  const triggers = ordered(pattern.trigger, opposite(pattern.selectionMode));
  const targets = ordered(pattern.target, pattern.selectionMode);
  const excluded = ordered(pattern.target, opposite(pattern.selectionMode));
  const discounted = none();
  let left: Counts = lines.map(line => line.groups.map(({ quantity }) => quantity));
  let times = pattern.maxOccurrence ?? Number.POSITIVE_INFINITY;

  while (times > 0) {
    const trial = copyOf(left);
    const used = none();
    const cheaper = none();
    const wholly =
      triggers.every(
        part => take(part.places, part.maxCount ?? Number.POSITIVE_INFINITY, trial, [used]) >= part.minCount,
      ) &&
      targets.every((part, index) => {
        const beside = take(excluded[index]?.places ?? [], part.excludeCount, trial, [used]);
        const count = take(part.places, part.maxCount ?? Number.POSITIVE_INFINITY, trial, [used, cheaper]);
        return beside === part.excludeCount && count >= part.minCount;
      });
    if (!wholly) break;
    // The same pieces are taken again as long as no group runs out, so large quantities need no more rounds than small ones.
    const repeats = Math.max(
      1,
      Math.min(
        times,
        ...used.flatMap((row, line) =>
          row.flatMap((n, group) => (n > 0 ? [Math.floor((left[line]?.[group] ?? 0) / n)] : [])),
        ),
      ),
    );
    left = left.map((row, line) => row.map((count, group) => count - repeats * (used[line]?.[group] ?? 0)));
    cheaper.forEach((row, line) => {
      row.forEach((count, group) => {
        add(discounted, { line, group, unit: 0 }, repeats * count);
      });
    });
    times -= repeats;
  }
  return discounted;
}
