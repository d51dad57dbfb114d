/** How often a lost connection is tried again, and milliseconds between. */
export const liveRetries = 2;
export const liveRetryDelay = 5000;
export const maxConnectionsPerCart = 10;
