import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';

const cookieName = 'operators';
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Where the operators' overview is; the mailbox lies behind the same door. */
export const operatorsAddress = '/operators';

/**
 * Lets in whoever has the operators' key: in the address, after which a cookie has it, or as a bearer. Everybody else is told nothing, not even
 * what is here.
 */
export function createOperatorsDoor(key: string): RequestHandler {
  const isKey = (given: string | undefined) => given !== undefined && timingSafeEqual(digest(given), digest(key));
  const pass = createHash('sha256').update(`pass ${key}`).digest('base64url');
  const holdsPass = (cookies: string) =>
    cookies.split(/; */).some(cookie => {
      const [name, value = ''] = cookie.split('=');
      return name === cookieName && timingSafeEqual(digest(value), digest(pass));
    });
  return (request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (isKey(typeof request.query.key === 'string' ? request.query.key : undefined)) {
      response.cookie(cookieName, pass, { httpOnly: true, sameSite: 'strict', path: '/' });
      response.redirect(303, request.baseUrl + request.path);
    } else if (isKey(/^Bearer (\S+)$/.exec(request.get('authorization') ?? '')?.[1])) next();
    else if (holdsPass(request.get('cookie') ?? '')) next();
    else response.status(403).type('text').send('Only with the key of the operators');
  };
}
