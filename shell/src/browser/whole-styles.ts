/** Milliseconds after which stylesheets that are there wait for no other. */
const patience = 3000;

/**
 * The document carries the rules that its own markup can use; what scripts draw needs the others. They are fetched while the page is taken over,
 * when nothing else is, and what is answered applies them together: each by itself would have the browser lay out the whole page once more.
 * Remotes find their links there, and so don't wait for them.
 */
export function fetchWholeStyles(): () => Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
  const areThere = Promise.all(links.map(fetched));
  return async () => {
    await Promise.race([areThere, new Promise(resolve => setTimeout(resolve, patience))]);
    for (const link of links) link.media = 'all';
  };
}

function fetched(link: HTMLLinkElement): Promise<void> {
  return new Promise(resolve => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    link.media = 'not all';
    link.fetchPriority = 'high';
    link.disabled = false;
  });
}
