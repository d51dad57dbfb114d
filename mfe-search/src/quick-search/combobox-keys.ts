/** No option is active: the text itself is what Enter searches for. */
export const noOption = -1;

/** The option that an arrow key leads to; past either end lies the text, then the other end. */
export function nextOption(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : noOption;
  if (key === 'ArrowUp') return active === noOption ? count - 1 : active - 1;
  return undefined;
}
