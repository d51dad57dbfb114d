import {
  type DevelopedRemote,
  developedRemoteSchema,
  originOfDeveloped,
} from '@exwerk/contract/routing/developed-remote';
import { html } from '@exwerk/service/http/html';
import { isOfOwnPage } from '@exwerk/service/http/own-page';
import { jsonText } from '@exwerk/service/json/json-text';
import { parseCookie, stringifySetCookie } from 'cookie';
import express, { type Request, type Response, Router } from 'express';
import { iconLink } from '../rendering/page-document.ts';
import type { ShellConfig } from './config.ts';

type DevelopmentConfig = Pick<ShellConfig, 'DEVELOPMENT_REMOTES' | 'SECURE'>;

/** A cookie has room for 4 kB with all that stands around it. */
const longest = 2500;
/** Milliseconds, a long day's work. */
const lifetime = 12 * 3_600_000;

/** With TLS the name keeps neighbouring hosts from setting it. */
const cookieName = ({ SECURE }: DevelopmentConfig) => (SECURE ? '__Host-exwerk-development' : 'exwerk-development');

const sentSchema = jsonText(developedRemoteSchema);

function parse(text: unknown): DevelopedRemote | undefined {
  return typeof text === 'string' && text.length <= longest ? sentSchema.safeParse(text).data : undefined;
}

/** The remote that the visitor's browser takes from a dev server beside it; nobody's in a shop that does not allow it. */
export function developedBy(request: Request, config: DevelopmentConfig): DevelopedRemote | undefined {
  if (!config.DEVELOPMENT_REMOTES) return undefined;
  return parse(parseCookie(request.headers.cookie ?? '')[cookieName(config)]);
}

/**
 * `/__/development`: asks whoever follows the link of `exwerk dev` whether their browser is to do that, and keeps the answer in a cookie. A link
 * alone changes nothing, and no other site can press the button.
 */
export function developmentRouter(config: DevelopmentConfig): Router {
  const router = Router();
  if (!config.DEVELOPMENT_REMOTES) return router;
  const keep = (response: Response, value: string, maxAge: number) =>
    response.append(
      'Set-Cookie',
      stringifySetCookie({
        name: cookieName(config),
        value,
        path: '/',
        sameSite: 'strict',
        httpOnly: true,
        secure: config.SECURE,
        maxAge: maxAge / 1000,
      }),
    );
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  router.get('/', (request, response) => {
    const asked = parse(request.query.is);
    if (!asked) return refuse(response, 400, 'This is no link of exwerk dev');
    response.type('html').send(questionPage(asked).markup);
  });
  router.post(
    '/',
    express.urlencoded({ extended: false, limit: 2 * longest, parameterLimit: 2 }),
    (request, response) => {
      if (!isOfOwnPage(request)) return refuse(response, 403, 'Another site has asked for this');
      const { is, end } = request.body as { is?: unknown; end?: unknown };
      const asked = parse(is);
      if (end === undefined && !asked) return refuse(response, 400, 'This is no link of exwerk dev');
      if (end !== undefined || !asked) keep(response, '', 0);
      else keep(response, JSON.stringify(asked), lifetime);
      response.redirect(303, asked && end === undefined ? firstPage(asked) : '/');
    },
  );
  return router;
}

const refuse = (response: Response, status: number, text: string) =>
  void response.status(status).type('text').send(text);

const firstPage = ({ pages }: DevelopedRemote) =>
  pages.find(({ path, guard }) => guard === 'none' && /^\/(?:[\w-]+\/)*[\w-]*$/.test(path))?.path ?? '/';

const questionPage = (
  asked: DevelopedRemote,
) => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Development</title><meta name="robots" content="noindex,nofollow">${iconLink}</head><body><main><h1>Develop ${asked.remote} in this shop?</h1>
<p>This browser alone will run ${asked.remote} from ${originOfDeveloped(asked)}, a program on this machine, with all that a page of this shop may do. Go on only if you have started it.</p>
<form method="post"><input type="hidden" name="is" value="${JSON.stringify(asked)}"><button>Begin</button> <button name="end">End</button></form></main></body></html>`;
