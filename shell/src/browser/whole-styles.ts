/**
 * The document carries the rules that its own markup can use; what scripts draw from now on needs the others. Remotes find their links there,
 * and so don't wait for them.
 */
export function takeWholeStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]');
  for (const link of links) link.disabled = false;
}
