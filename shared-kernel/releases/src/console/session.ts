import { isOfOwnPage } from '@exwerk/service/http/own-page';
import { parseCookie } from 'cookie';
import type { RequestHandler, Response } from 'express';
import type { SquadKey } from '../keys/squad-key.ts';
import { consoleAddress } from './frame.ts';

const cookieName = 'releases-console';

/** The key that a browser signed in with. */
export const tokenOf = (cookies: string | undefined): string | undefined => parseCookie(cookies ?? '')[cookieName];

/** The key itself is the session: it ends by itself, and at once when it is revoked. */
export function keepSession(response: Response, token: string, { expiresAt }: SquadKey, secure: boolean): void {
  response.cookie(cookieName, token, { ...attributes(secure), expires: expiresAt });
}

export const endSession = (response: Response, secure: boolean) => response.clearCookie(cookieName, attributes(secure));

const attributes = (secure: boolean) => ({ path: consoleAddress, httpOnly: true, sameSite: 'strict', secure }) as const;

/** Refuses forms that a page of another origin sends: other ports of this machine are the same site for cookies. */
export const ownPagesAlone: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD' || isOfOwnPage(request)) return next();
  response.status(403).type('text').send('This is for pages of the console');
};
