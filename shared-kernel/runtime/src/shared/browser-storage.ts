/** What the shop uses of a browser's storage. */
export type KeptThings = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function keptByPage(): KeptThings {
  const things = new Map<string, string>();
  return {
    getItem: name => things.get(name) ?? null,
    setItem: (name, value) => void things.set(name, value),
    removeItem: name => void things.delete(name),
  };
}

const standIns = { local: keptByPage(), session: keptByPage() };

/**
 * The browser's storage; in one that keeps nothing of sites, which refuses even the look at it, what lasts as long as the page. Either may be full
 * (https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage). In the browser only.
 */
export function storageOf(kind: 'local' | 'session'): KeptThings {
  try {
    return window[`${kind}Storage`];
  } catch {
    return standIns[kind];
  }
}
