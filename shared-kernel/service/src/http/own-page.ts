import type { Request } from 'express';

/**
 * Whether a page of this host sent the request, and not merely one of the same site: browsers tell the origin of every POST, and let no page
 * say otherwise.
 */
export function isOfOwnPage(request: Pick<Request, 'get'>): boolean {
  const [host, site] = [request.get('host'), request.get('sec-fetch-site')];
  if (host === undefined || URL.parse(request.get('origin') ?? '')?.host !== host) return false;
  return site === undefined || site === 'same-origin';
}
