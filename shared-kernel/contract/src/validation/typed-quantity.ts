/** The pieces that somebody has typed: what is no number, or less than one, is one. */
export function typedQuantity(typed: string): number {
  return Math.max(1, /^\s*\d+\s*$/.test(typed) ? Number(typed) : 1);
}
