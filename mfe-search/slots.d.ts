// What places of these slots hand over. It goes along with each release, as web/slots.d.ts, for whoever places them elsewhere.
import type {} from '@exwerk/runtime/remotes/remote-modules';

declare module '@exwerk/runtime/remotes/remote-modules' {
  interface SlotProps {
    /** Combobox for the place of the header's search form. `autoFocus`: the place does not hand the focus over itself. */
    'search/quick-search': { initialText: string; autoFocus: boolean };
  }
}
