/** The list split in half, the first half one longer when it can't be even. */
export function inTwoRows<Item>(items: readonly Item[]): (readonly Item[])[] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)].filter(row => row.length > 0);
}
