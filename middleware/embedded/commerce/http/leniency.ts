import { AsyncLocalStorage } from 'node:async_hooks';

const leniency = new AsyncLocalStorage<Set<string>>();

/** Does work that drops the fields that nobody knows instead of refusing them, and notes their names. */
export const dropping = <T>(dropped: Set<string>, work: () => T): T => leniency.run(dropped, work);

/** Where the names of dropped fields are noted; undefined where such fields are refused. */
export const droppedFields = (): Set<string> | undefined => leniency.getStore();

// Names come from outside and go into a header.
const printable = (name: string) => name.slice(0, 100).replace(/[^\w.[\]-]/g, '?');

export const droppedHeader = (dropped: ReadonlySet<string>): string =>
  [...dropped].slice(0, 20).map(printable).join(', ');
