/**
 * How long each waits, from the outside in: whoever is inside gives up first, so that whoever is outside can still say what is missing.
 * Of a call: the browser, the shell that hands it on, the middleware (`UPSTREAM_TIMEOUT_SECONDS`). In milliseconds.
 */
export const callPatience = { browser: 15_000, proxy: 12_000 } as const;

/** Of a page that is rendered, as parts of `RENDER_TIMEOUT`; its blocks wait less (shared-kernel/runtime/src/shared/loader.ts). */
export const pageShares = {
  /** The worker that has it. */
  worker: 0.9,
  /** Whatever is not rendered then is left to the browser. */
  markup: 0.85,
  /** A second try, for a page that was in a worker when it was lost. */
  trial: 0.85,
  /** Its loaders; the rest is for showing the frame around the fall-back. */
  loader: 0.75,
  /** All calls that they make. */
  call: 0.65,
  /** What the shell asks for before or beside the rendering. */
  aside: 0.5,
  /** Facts that every page shows, as long as none are known. */
  facts: 0.1,
} as const;
