interface Press {
  readonly clientX: number;
  readonly clientY: number;
  /** Zero for a press by keyboard. */
  readonly detail: number;
  readonly currentTarget: { getBoundingClientRect(): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> };
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Where a square picture was pressed that stands in the middle of its place, as shares of its sides; the middle for a keyboard. */
export function pressedAt({ clientX, clientY, detail, currentTarget }: Press): { x: number; y: number } {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const side = Math.max(1, Math.min(width, height));
  return {
    x: within(0.5 + (clientX - left - width / 2) / side),
    y: within(0.5 + (clientY - top - height / 2) / side),
  };
}
