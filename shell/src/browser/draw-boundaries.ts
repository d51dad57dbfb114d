import type { RemoteName } from '@exwerk/contract/remotes/remote';

/** Tells stylesheets the version of each remote, by the address of its entry, `…/cart/1.0.0/web/entry.js`. */
export function drawBoundaries(entries: Readonly<Record<RemoteName, string>>): void {
  const versions = Object.entries(entries).map(([remote, entry]) => [remote, entry.split('/').at(-3) ?? '']);
  document.documentElement.dataset.boundaries = new URLSearchParams(versions).toString();
}
