/** How a film is shown: by a player, as a picture that moves, or on the page of somebody else. */
export function filmKind(url: string): 'player' | 'picture' | 'elsewhere' {
  const { pathname } = new URL(url, 'http://localhost');
  if (/\.(mp4|webm|ogv)$/i.test(pathname)) return 'player';
  return /\.(svg|gif|webp|avif)$/i.test(pathname) ? 'picture' : 'elsewhere';
}
