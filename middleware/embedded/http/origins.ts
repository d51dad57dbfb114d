import type { RequestHandler } from 'express';

/** Storefronts are `<country>.localhost` and `localhost` on any port; others must be listed. */
const LOCAL = /^https?:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d+)?$|^http:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** The same as content-security-policy sources. */
export const LOCAL_SOURCES = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*';

export const isStorefront = (origin: string, extra: readonly string[] = []) =>
  LOCAL.test(origin) || extra.includes(origin);

/** Lets the storefronts' pages call; others get no permission. Answers preflights. */
export function allowStorefronts(extra: readonly string[] = []): RequestHandler {
  return (request, response, next) => {
    const origin = request.get('origin');
    response.vary('Origin');
    if (origin && isStorefront(origin, extra)) {
      response.set({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'access-control-allow-headers': 'content-type, x-requested-with',
        'access-control-max-age': '600',
      });
    }
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  };
}
