import { rest } from '@exwerk/runtime/rest';

/** Milliseconds after which stylesheets that are there wait for no other. */
const patience = 3000;
/** Milliseconds that a page which works may take until it rests. */
const restPatience = 1000;

/**
 * The document carries the rules that its own markup can use; what scripts draw needs the others. They are fetched while the page is taken over,
 * when nothing else is, and what is answered applies them once the page rests, or is touched and may have something to draw: together, so
 * that the browser looks once which elements they concern.
 * Remotes find their links there, and so don't wait for them.
 */
export function fetchWholeStyles(): () => Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
  const areThere = Promise.all(links.map(preloaded));
  const isTouched = firstTouch();
  return async () => {
    await Promise.race([rest(restPatience), isTouched]);
    await Promise.race([areThere, new Promise(resolve => setTimeout(resolve, patience))]);
    // Not by its `media`, a change of which has Chromium forget its fonts and lay out the whole page again.
    for (const link of links) link.disabled = false;
  };
}

const firstTouch = () =>
  new Promise<void>(resolve => {
    for (const kind of ['pointerdown', 'keydown'] as const)
      window.addEventListener(kind, () => resolve(), { once: true, capture: true });
  });

function preloaded({ href }: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    const preload = document.createElement('link');
    preload.addEventListener('load', () => resolve());
    preload.addEventListener('error', () => resolve());
    Object.assign(preload, { rel: 'preload', as: 'style', fetchPriority: 'high', href });
    document.head.append(preload);
  });
}
