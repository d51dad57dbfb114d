/** Milliseconds after which stylesheets that are there wait for no other. */
const patience = 3000;

/**
 * The document carries the rules that its own markup can use; what scripts draw from now on needs the others. Remotes find their links there,
 * and so don't wait for them. They apply together: each one more has the browser lay out the whole page.
 */
export async function takeWholeStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')];
  await Promise.race([Promise.all(links.map(fetched)), new Promise(resolve => setTimeout(resolve, patience))]);
  for (const link of links) link.media = 'all';
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
