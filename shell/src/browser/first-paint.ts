/** Milliseconds after which a paint that does not come is waited for no more. */
const patience = 300;

/**
 * Waits until something of the page has been painted, so that its scripts keep nobody from seeing it where they are there sooner: on fast lines, and from
 * the cache. A page that nobody looks at is not painted.
 */
export function firstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return Promise.resolve();
  return new Promise(resolve => {
    const observer = new PerformanceObserver(go);
    const late = setTimeout(go, patience);
    observer.observe({ type: 'paint', buffered: true });
    function go() {
      observer.disconnect();
      clearTimeout(late);
      resolve();
    }
  });
}
