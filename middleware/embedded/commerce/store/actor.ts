import { AsyncLocalStorage } from 'node:async_hooks';
import type { CreatedBy } from '@commercetools/platform-sdk';

const actors = new AsyncLocalStorage<CreatedBy>();

/** Does the work of a request, whose client and person are noted on what it creates and changes. */
export const actAs = <T>(actor: CreatedBy, work: () => T): T => actors.run(actor, work);

/** Undefined outside of requests: seeds and what follows by itself are noted nowhere. */
export const currentActor = (): CreatedBy | undefined => actors.getStore();
