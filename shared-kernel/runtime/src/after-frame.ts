/** Acts in a task after the next frame: what a visitor has done shows first. */
export const afterFrame = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act));
};
