/** Milliseconds where browsers do not tell when they rest. */
const usual = 200;

/** Waits until the page rests, so that nothing is in the way of what is being done with it; no longer than `patience` milliseconds. */
export const rest = (patience: number): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, Math.min(usual, patience));
  });
