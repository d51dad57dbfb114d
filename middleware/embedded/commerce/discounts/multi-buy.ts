import type { SelectionMode } from '@commercetools/platform-sdk';
import type { Line } from './apply.ts';
import { placesOf, type Taken } from './pieces.ts';

/** "Of `triggerQuantity` pieces `discountedQuantity` are cheaper", at most `maxOccurrence` times. */
export interface MultiBuy {
  matching: ReadonlySet<string>;
  triggerQuantity: number;
  discountedQuantity: number;
  maxOccurrence?: number | undefined;
  selectionMode: SelectionMode;
}

/** Which pieces a multi-buy discount is for: over all matching lines together, as documented. */
export function multiBuyPieces(lines: readonly Line[], target: MultiBuy): Taken {
  const places = placesOf(lines, target.matching, target.selectionMode);
  const quantityAt = (line: number, group: number) => lines[line]?.groups[group]?.quantity ?? 0;
  const pieces = places.reduce((sum, { line, group }) => sum + quantityAt(line, group), 0);
  const times = Math.min(Math.floor(pieces / target.triggerQuantity), target.maxOccurrence ?? Number.POSITIVE_INFINITY);
  let left = times * target.discountedQuantity;
  const taken = lines.map(line => line.groups.map(() => 0));
  for (const { line, group } of places) {
    const count = Math.min(left, quantityAt(line, group));
    const row = taken[line];
    if (row !== undefined) row[group] = count;
    left -= count;
  }
  return taken;
}
