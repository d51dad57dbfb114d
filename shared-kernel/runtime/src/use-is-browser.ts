import { useSyncExternalStore } from 'react';

/** False on the server, and while what it has sent is taken over. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
