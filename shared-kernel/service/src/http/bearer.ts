import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** In a time that tells nothing of either. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Whether a request comes with this secret as its bearer token. */
export function isBearerOf(secret: string, { headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return isSame(headers.authorization?.replace(/^Bearer /, '') ?? '', secret);
}
