/** What a region's fall-back tells the page by an event of the window, for whoever reports it. */
export interface FailedRegion {
  /** The name of a slot, or `page`. */
  readonly region: string;
  readonly error: unknown;
}

export const failedRegionEvent = 'exwerk-failed-region';

declare global {
  interface WindowEventMap {
    [failedRegionEvent]: CustomEvent<FailedRegion>;
  }
}

export function tellFailedRegion(detail: FailedRegion): void {
  window.dispatchEvent(new CustomEvent(failedRegionEvent, { detail }));
}
