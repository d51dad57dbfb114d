/** Raised when a remote built against the older shape could no longer work in the shell. Semver; a release names the range it fits. */
export const contractVersion = '3.0.0';

/** A remote, as compositions and federation name it: one lower-case word. Which there are is told by the composition, by no list. */
export type RemoteName = string;
