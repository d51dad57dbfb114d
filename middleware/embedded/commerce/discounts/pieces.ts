import type { SelectionMode } from '@commercetools/platform-sdk';
import { discountLines, type Line, type PieceGroup, type Reduction } from './apply.ts';

/** How many pieces of each group of each line are meant: `taken[line][group]`. */
export type Taken = readonly (readonly number[])[];

/** A group by its place, with what one piece of it costs. */
export interface Place {
  line: number;
  group: number;
  unit: number;
}

/** The groups of the lines meant, cheapest or most expensive first; of equals the earlier line comes first. */
export function placesOf(lines: readonly Line[], matching: ReadonlySet<string>, mode: SelectionMode): Place[] {
  const sign = mode === 'MostExpensive' ? -1 : 1;
  return lines
    .flatMap((line, index) =>
      matching.has(line.id) ? line.groups.map(({ unit }, group) => ({ line: index, group, unit })) : [],
    )
    .sort((a, b) => sign * (a.unit - b.unit) || a.line - b.line || a.group - b.group);
}

const isSame = (a: PieceGroup, b: PieceGroup) =>
  a.unit === b.unit && JSON.stringify(a.included) === JSON.stringify(b.included);

/** Pieces that cost the same for the same reasons are one group. */
function together(groups: readonly PieceGroup[]): PieceGroup[] {
  const merged: PieceGroup[] = [];
  for (const group of groups) {
    const known = merged.find(candidate => isSame(candidate, group));
    if (known === undefined) merged.push({ ...group });
    else known.quantity += group.quantity;
  }
  return merged;
}

/** A discount on some pieces only; the others keep their price. */
export function discountPieces(lines: readonly Line[], taken: Taken, discountId: string, reduction: Reduction): Line[] {
  const part = (line: Line, index: number, share: (group: PieceGroup, meant: number) => number): Line => ({
    id: line.id,
    groups: line.groups
      .map((group, at) => ({ ...group, quantity: share(group, taken[index]?.[at] ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  });
  const meant = lines.map((line, index) => part(line, index, (_, count) => count));
  const discounted = discountLines(meant, discountId, reduction);
  return lines.map((line, index) => {
    const rest = part(line, index, (group, count) => group.quantity - count);
    return { ...line, groups: together([...(discounted[index]?.groups ?? []), ...rest.groups]) };
  });
}
