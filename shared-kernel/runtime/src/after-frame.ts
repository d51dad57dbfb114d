/** Acts in a task after the next frame: what a visitor has done shows first. */
export const afterFrame = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act));
};

/** Milliseconds that a frame is waited for: a window that nobody looks at draws none. */
const patience = 100;

/** Waits until what a visitor has done shows. */
export const nextFrame = (): Promise<void> =>
  new Promise(resolve => {
    afterFrame(resolve);
    setTimeout(resolve, patience);
  });
