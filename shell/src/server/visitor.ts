import { compositionCookie, previewCookie, shareCookie } from '@exwerk/contract/consent/cookie-names';
import type { Composition } from '@exwerk/contract/releases/composition';
import type { Keys } from '@exwerk/service/config/variables';
import { previewPass, previewQuery } from '@exwerk/service/releases/preview-link';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Choice, Visitor } from '../served/served-compositions.ts';
import type { ShellConfig } from './config.ts';

/** What the visitor's own page knows of the choice that was made for it. */
function knownOf(request: Request): Pick<Visitor, 'session' | 'number'> & { readonly link: string | undefined } {
  const {
    [compositionCookie]: session,
    [shareCookie]: share = '',
    [previewCookie]: link,
  } = parseCookie(request.headers.cookie ?? '');
  return { session, link, ...(/^\d{1,2}$/.test(share) && { number: Number(share) }) };
}

export function visitorOf(request: Request, secrets: Keys): Visitor {
  const { link, ...known } = knownOf(request);
  const pass = link === undefined ? undefined : previewPass(new URLSearchParams(link), secrets);
  return { ...known, preview: pass?.name };
}

/**
 * Goes on with the composition that was chosen until the browser is closed; the number is drawn by lot when it is first needed. Pages that
 * nobody may cache set the cookies, and the composition's the page's own script, too (browser/start-page.tsx): a page that shared caches may
 * keep must not carry one.
 */
export function keepSession(request: Request, response: Response, choice: Choice, secure: boolean): void {
  const { id, kind, number } = choice;
  const known = knownOf(request);
  const keep = (name: string, value: string) =>
    response.append('Set-Cookie', stringifySetCookie({ name, value, path: '/', sameSite: 'lax', secure }));
  if (kind === 'preview') return;
  if (known.session !== id) keep(compositionCookie, id);
  if (number !== undefined && known.number !== number) keep(shareCookie, String(number));
}

/** Undefined until a composition is served. */
type Held = Pick<Composition, 'previews'> | undefined;

const isHeld = (name: string, composition: Held) => Object.hasOwn(composition?.previews ?? {}, name);

/**
 * `?preview=<name>` with a valid signature opens a preview that the composition holds for the rest of the session, `?preview=` alone leaves it.
 */
export function openPreview(
  response: Response,
  url: URL,
  { PREVIEW_SECRET, SECURE }: Pick<ShellConfig, 'PREVIEW_SECRET' | 'SECURE'>,
  composition: Held,
): void {
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  const ends = url.searchParams.get('preview') === '';
  const pass = previewPass(url.searchParams, PREVIEW_SECRET);
  if (!ends && !(pass && isHeld(pass.name, composition))) {
    response
      .status(403)
      .type('text')
      .send('This link to a preview is not valid, or no longer. That of a new preview is within a few seconds.');
    return;
  }
  const value = pass ? previewQuery(pass, PREVIEW_SECRET).toString() : '';
  const expires = new Date(pass ? pass.until * 1000 : 0);
  response.append(
    'Set-Cookie',
    stringifySetCookie({
      name: previewCookie,
      value,
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: SECURE,
      expires,
    }),
  );
  for (const name of ['preview', 'until', 'signature']) url.searchParams.delete(name);
  // More than one slash at the head would lead to another host.
  response.redirect(302, url.pathname.replace(/^[/\\]+/, '/') + url.search);
}

/** Seconds after which a preview that could not be loaded is tried again (served-compositions.ts). */
const untilNextTry = '10';

/** For whoever has opened a preview and cannot get it: other pages in its place would be taken for it, and tested. */
export function refusePreview(response: Response, name: string, composition: Held): void {
  response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('text');
  const leave = 'The address /?preview= leads back to the shop that everybody sees.';
  if (isHeld(name, composition))
    response
      .status(503)
      .set('Retry-After', untilNextTry)
      .send(`The preview ${name} cannot be shown; the log of the shell says why. ${leave}`);
  else response.status(403).send(`The preview ${name} has ended. ${leave}`);
}
