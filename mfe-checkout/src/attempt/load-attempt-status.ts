/** Few visits lose sight of a payment. It is fetched when paying begins: what is asked for once the network is gone does not come. */
export const loadAttemptStatus = async () => ({ default: (await import('./attempt-status.tsx')).AttemptStatus });
