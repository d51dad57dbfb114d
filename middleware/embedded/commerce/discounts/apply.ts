import { distribute, permyriadOf } from '../money/rounding.ts';

/** What a discount takes off, in cents of the cart's currency. */
export type Reduction =
  | { type: 'relative'; permyriad: number }
  | {
      type: 'absolute';
      cents: number;
      mode: 'IndividualApplication' | 'EvenDistribution' | 'ProportionateDistribution';
    }
  | { type: 'fixed'; cents: number };

export interface Discounted {
  discountId: string;
  /** Taken off one piece (lines) or off the whole (shipping, total), in cents. */
  cents: number;
}

/** Pieces of one line that cost the same. */
export interface PieceGroup {
  quantity: number;
  unit: number;
  included: Discounted[];
}

export interface Line {
  id: string;
  groups: PieceGroup[];
}

export interface Reduced {
  cents: number;
  included: Discounted[];
}

/** How much a reduction takes off an amount; never more than there is. */
function offAmount(amount: number, reduction: Reduction): number {
  // A custom line may be a credit: there is nothing to take off it.
  if (amount <= 0) return 0;
  switch (reduction.type) {
    case 'relative':
      return Math.min(amount, permyriadOf(amount, reduction.permyriad));
    case 'absolute':
      return Math.min(amount, reduction.cents);
    case 'fixed':
      return Math.max(0, amount - reduction.cents);
  }
}

function takeOff(group: PieceGroup, discountId: string, cents: number): PieceGroup {
  if (cents === 0) return group;
  return { ...group, unit: group.unit - cents, included: [...group.included, { discountId, cents }] };
}

/** Takes a line's share off its pieces; what does not divide evenly is taken from one piece more or less. */
function spreadOverPieces(group: PieceGroup, discountId: string, share: number): PieceGroup[] {
  const base = Math.floor(share / group.quantity);
  const rest = share - base * group.quantity;
  if (rest === 0) return [takeOff(group, discountId, base)];
  return [
    takeOff({ ...group, quantity: rest }, discountId, base + 1),
    takeOff({ ...group, quantity: group.quantity - rest }, discountId, base),
  ];
}

/** Fills shares so that none exceeds its room; what does not fit moves on to those that still have room. */
function fill(amount: number, rooms: readonly number[], weights: readonly number[]): number[] {
  const shares = rooms.map(() => 0);
  let left = Math.min(
    amount,
    rooms.reduce((sum, room) => sum + room, 0),
  );
  while (left > 0) {
    const open = rooms.map((room, index) => ((shares[index] ?? 0) < room ? (weights[index] ?? 0) : 0));
    const parts = distribute(
      left,
      open.some(weight => weight > 0) ? open : rooms.map((room, index) => room - (shares[index] ?? 0)),
    );
    const before = left;
    parts.forEach((part, index) => {
      const taken = Math.min(part, (rooms[index] ?? 0) - (shares[index] ?? 0));
      shares[index] = (shares[index] ?? 0) + taken;
      left -= taken;
    });
    if (left === before) break;
  }
  return shares;
}

function distributeOverLines(lines: readonly Line[], discountId: string, cents: number, even: boolean): Line[] {
  const groups = lines.flatMap(line => line.groups);
  const rooms = groups.map(group => Math.max(0, group.unit) * group.quantity);
  const shares = fill(
    cents,
    rooms,
    even ? groups.map((group, index) => (rooms[index] === 0 ? 0 : group.quantity)) : rooms,
  );
  let next = 0;
  return lines.map(line => ({
    ...line,
    groups: line.groups.flatMap(group => {
      const share = shares[next] ?? 0;
      next += 1;
      return share === 0 ? [group] : spreadOverPieces(group, discountId, share);
    }),
  }));
}

/** One discount on the lines it targets. */
export function discountLines(lines: readonly Line[], discountId: string, reduction: Reduction): Line[] {
  if (reduction.type === 'absolute' && reduction.mode !== 'IndividualApplication') {
    return distributeOverLines(lines, discountId, reduction.cents, reduction.mode === 'EvenDistribution');
  }
  return lines.map(line => ({
    ...line,
    groups: line.groups.map(group => takeOff(group, discountId, offAmount(group.unit, reduction))),
  }));
}

/** One discount on an amount as a whole: shipping or the cart's total. */
export function discountAmount(amount: Reduced, discountId: string, reduction: Reduction): Reduced {
  const cents = offAmount(amount.cents, reduction);
  if (cents === 0) return amount;
  return { cents: amount.cents - cents, included: [...amount.included, { discountId, cents }] };
}

/** What the pieces of a line cost together. */
export const lineCents = (line: Line): number =>
  line.groups.reduce((sum, group) => sum + group.quantity * group.unit, 0);
