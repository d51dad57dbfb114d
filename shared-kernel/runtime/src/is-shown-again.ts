const again: readonly string[] = ['reload', 'back_forward'];

const placeOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/** Whether the browser has loaded this very page before: by a reload, or by coming back to it. False for the ways that lead to it first. */
export function isShownAgain(location: Pick<URL, 'pathname' | 'search'>): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(
      entry =>
        'type' in entry && again.includes(String(entry.type)) && placeOf(new URL(entry.name)) === placeOf(location),
    );
}
