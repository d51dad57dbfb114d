// What places of these slots hand over. It goes along with each release, as web/slots.d.ts, for whoever places them elsewhere.
import type {} from '@exwerk/runtime/remotes/remote-modules';

declare module '@exwerk/runtime/remotes/remote-modules' {
  interface SlotProps {
    /** Combobox over the header's search form; takes over the input when the shopper first focuses it. */
    'search/quick-search': { initialText: string; autoFocus: boolean };
  }
}
