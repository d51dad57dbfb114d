import { cookieNamed } from '../consent/cookie-named.ts';
import { keptNames } from '../consent/purposes.ts';
import { keptText } from './kept-text.ts';

/** Where a visit came from, kept for the browser's session until the cart takes it over. */
const cookie = keptNames.utmSource;
const longest = 100;

/** Remembers the source that the query of an address names; for visitors only who let their visits be counted. */
export function rememberUtmSource(search: string): void {
  const source = keptText(new URLSearchParams(search).get('utm_source') ?? '', longest);
  // Where cookies cannot be set it is just not remembered.
  if (source)
    globalThis.cookieStore
      ?.set({ name: cookie, value: encodeURIComponent(source), path: '/', sameSite: 'lax' })
      .catch(() => undefined);
}

export const rememberedUtmSource = (): string | undefined => cookieNamed(cookie);
