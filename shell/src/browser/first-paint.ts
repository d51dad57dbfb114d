import { nextFrame } from '@exwerk/runtime/after-frame';

/** Milliseconds after which a paint that does not come is waited for no more. */
const patience = 300;

/**
 * Waits until something of the page has been painted, and the picture that matters most with it if that has come, so that its scripts keep nobody from
 * seeing it where they are there sooner: on fast lines, and from the cache. A page that nobody looks at is not painted.
 */
export function firstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return Promise.resolve();
  return new Promise(resolve => {
    const observer = new PerformanceObserver(() => void firstPicture().then(go));
    const late = setTimeout(go, patience);
    observer.observe({ type: 'paint', buffered: true });
    function go() {
      observer.disconnect();
      clearTimeout(late);
      resolve();
    }
  });
}

/** What is painted first lacks a picture that is still being decoded; the frame after that has it. */
async function firstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture?.complete) return;
  // One that is broken is waited for no more.
  await picture.decode().catch(() => undefined);
  await nextFrame();
}
