// What places of these slots hand over. It goes along with each release, as web/slots.d.ts, for whoever places them elsewhere.
import type {} from '@exwerk/runtime/remotes/remote-modules';

declare module '@exwerk/runtime/remotes/remote-modules' {
  interface SlotProps {
    /** Leads to the page from the header. */
    'remotename/header-link': Record<never, never>;
  }
}
