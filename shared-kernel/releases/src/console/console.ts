import type { HtmlValue } from '@exwerk/service/http/html';
import { statusOf } from '@exwerk/service/http/status-of';
import { passFor, previewQuery } from '@exwerk/service/releases/preview-link';
import { type ErrorRequestHandler, type Request, Router } from 'express';
import helmet from 'helmet';
import { readAudit } from '../audit/audit-log.ts';
import { Denied, PermittedChange } from '../changes/keyed-change.ts';
import { Composer } from '../composition/composer.ts';
import { readPicture, readReports } from '../gate/gate-report.ts';
import type { SquadKey } from '../keys/squad-key.ts';
import { originsOf, readOne } from '../publishing/named-releases.ts';
import { changeOf } from './change-form.ts';
import { sendChangePage } from './change-page.ts';
import type { ConsoleParts } from './console-parts.ts';
import { errorsSection, figuresSection, readFiguresOf } from './figures-section.ts';
import { consoleAddress, framed } from './frame.ts';
import { logTable } from './log-page.ts';
import { overviewPage } from './overview-page.ts';
import { readRemotePage } from './read-remote-page.ts';
import { releasePage } from './release-page.ts';
import { remotePage } from './remote-page.ts';
import { ownPagesAlone } from './session.ts';
import { signedIn, signingIn } from './sign-in.ts';
import { seeStorefronts, storefrontAddress, storefrontsPage } from './storefronts.ts';
import { stylesheet } from './stylesheet.ts';

/** Entries of the log on its own page, and on the first. */
const mostEntries = 300;
const latestEntries = 8;
/** Hours for which links to previews are good. */
const linkHours = 72;

const none = ["'none'"];
const own = ["'self'"];
const headers = (secure: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        styleSrc: own,
        imgSrc: own,
        formAction: own,
        baseUri: none,
        frameAncestors: none,
      },
    },
    // Without a referrer browsers would name no origin either, by which forms of other pages are told.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure,
  });

/** Pages on the operations port that show what is released and change it with the rights of a squad's key. They need no script. */
export function createConsole(parts: ConsoleParts): Router {
  const { store, environment, secure } = parts;
  const composer = new Composer({ store, say: () => undefined });
  const router = Router();
  router.use(headers(secure), ownPagesAlone, (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/console.css', (_request, response) => {
    response.type('css').send(stylesheet);
  });
  router.use(signingIn(parts));

  const page = (
    title: (request: Request) => string,
    content: (request: Request, key: SquadKey) => Promise<HtmlValue | undefined>,
  ) =>
    signedIn(parts, async (request, response, key) => {
      const shown = await content(request, key);
      const frame = { environment, key, at: request.path.replace(/\/$/, '') };
      if (shown !== undefined) response.send(framed({ ...frame, title: title(request) }, shown).markup);
      else response.status(404).send(framed({ ...frame, title: 'There is nothing here' }, undefined).markup);
    });
  const previewLink = (name: string) =>
    `${storefrontAddress('gb', parts.shellUrl)}/?${previewQuery(passFor(name, linkHours), parts.previewSecrets)}`;
  router.get(
    '/',
    page(
      () => 'What visitors get now',
      async (_request, key) => {
        const composition = await composer.current();
        const origins = await originsOf(store, composition.remotes);
        return overviewPage({ composition, origins, key, previewLink, latest: await readAudit(store, latestEntries) });
      },
    ),
  );
  router.get(
    '/storefronts',
    page(
      () => 'What each storefront serves',
      async () => {
        const composition = await composer.current();
        return storefrontsPage(await seeStorefronts(parts.shellUrl, composition), composition);
      },
    ),
  );
  router.get(
    '/log',
    page(
      () => 'Who did or tried what',
      async () => logTable(await readAudit(store, mostEntries), `The latest ${mostEntries}, the last first`),
    ),
  );
  router.get(
    '/releases/:name',
    page(
      request => String(request.params.name),
      async (request, key) => {
        const read = await readRemotePage(String(request.params.name), store);
        return read && remotePage({ ...read, key, figures: await readFiguresOf(read.name) });
      },
    ),
  );
  router.get(
    '/releases/:name/:version',
    page(
      request => `${request.params.name}@${request.params.version}`,
      async (request, key) => {
        const [name, version] = [String(request.params.name), String(request.params.version)];
        const release = await readOne(store, name, version);
        if (!release) return undefined;
        const reports = await readReports(store, name, version);
        const figures = await readFiguresOf(name);
        const own = figures?.filter(one => one.release === version);
        const errors = (own ?? []).map(one => errorsSection(store, one));
        const fares = [figuresSection(name, own), ...(await Promise.all(errors))];
        return releasePage({ release, reports, composition: await composer.current(), key, fares });
      },
    ),
  );
  router.get(
    '/releases/:name/:version/gate/:file',
    signedIn(parts, async (request, response) => {
      const picture = await readPicture(store, request.params);
      if (picture) response.type('jpg').set('Cache-Control', 'private, max-age=86400, immutable').send(picture);
      else response.status(404).end();
    }),
  );
  router.post(
    '/changes',
    signedIn(parts, async (request, response, key) => {
      const change = changeOf(request.body);
      const frame = { environment, key };
      if (!change) {
        response.status(400).send(framed({ ...frame, title: 'That is no change' }, undefined).markup);
        return;
      }
      await sendChangePage(response, await PermittedChange.of(change, key, store), environment, parts);
    }),
  );
  router.use((_request, response) => {
    response.status(404).send(framed({ title: 'There is nothing here', environment }, undefined).markup);
  });
  const failed: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const show = (status: number, title: string) =>
      response.status(status).send(framed({ title, environment }, undefined).markup);
    if (error instanceof Denied) return show(403, error.message);
    const status = statusOf(error);
    if (status < 500) return show(status, 'The request cannot be read');
    parts.logger.error({ err: error }, 'a page of the console failed');
    show(500, 'Something failed; the log says what');
  };
  router.use(failed);
  return Router().use(consoleAddress, router);
}
