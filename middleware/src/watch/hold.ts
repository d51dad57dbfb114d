/**
 * Milliseconds for which what is to be told is left to the process that took it. A process may end between taking and sending; after this, and
 * longer than the slowest mail takes, another one takes the same again.
 */
const longestHold = 600_000;

/** Whether what was taken then (milliseconds since 1970), and was not ended, is still left to who took it. */
export const isHeld = (since: number): boolean => Date.now() - since < longestHold;
