import { createContext } from 'react';
import type { Messages, RemoteName } from '../contract/remote.ts';

/**
 * Texts of the remotes whose slots this page shows. The server fills the map while it renders and sends it with the page,
 * the browser starts from it, so that a slot hydrates without asking for its texts. Lives in the runtime, for every remote
 * bundles its own copy of `Slot` and all of them must meet the one context of the page.
 */
export const SlotMessages = createContext<Map<RemoteName, Messages>>(new Map());
