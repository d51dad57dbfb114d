/** What the shop uses of a browser's storage; none of it throws. */
export type KeptThings = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function keptIn(find: () => Storage): KeptThings {
  /** What the browser would not take, with what it had under the name then. */
  const standIns = new Map<string, { readonly value: string; readonly over: string | null }>();
  const stored = (name: string) => {
    try {
      return find().getItem(name);
    } catch {
      return null;
    }
  };
  return {
    getItem(name) {
      const found = stored(name);
      const standIn = standIns.get(name);
      // What another tab has written or removed since then is newer.
      return standIn?.over === found ? standIn.value : found;
    },
    setItem(name, value) {
      try {
        find().setItem(name, value);
        standIns.delete(name);
      } catch {
        standIns.set(name, { value, over: stored(name) });
      }
    },
    removeItem(name) {
      standIns.delete(name);
      try {
        find().removeItem(name);
      } catch {
        // Nothing was kept either.
      }
    },
  };
}

const storages = { local: keptIn(() => window.localStorage), session: keptIn(() => window.sessionStorage) };

/**
 * The browser's storage. What it does not take lasts as long as the page: one that keeps nothing of sites refuses even the look at it, and a full
 * one the writing (https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage). On the server there is nothing, and nothing may be written.
 */
export const storageOf = (kind: keyof typeof storages): KeptThings => storages[kind];

/** Whether something is kept under this name, for longer than the browser's session. */
export const isStored = (name: string): boolean => storageOf('local').getItem(name) !== null;
