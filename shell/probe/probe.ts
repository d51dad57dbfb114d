import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { furtherPages } from '@exwerk/contract/routing/claims';
import { refuseOtherContracts } from '@exwerk/releases/contracts/contracts-rule';
import { Refused } from '@exwerk/releases/gate/candidate';
import type { Probe } from '@exwerk/releases/gate/gate';
import { deliveryOf, type ReleaseStore } from '@exwerk/releases/store/release-store';
import express from 'express';
import pino from 'pino';
import { ReleaseStyles } from '../src/composition/release-styles.ts';
import { ShellReleases } from '../src/composition/shell-bundles.ts';
import { RenderPool } from '../src/rendering/render-pool.ts';
import type { PageRequest } from '../src/rendering/render-protocol.ts';
import { ReleaseFigures } from '../src/reports/release-figures.ts';
import { createApp } from '../src/server/app.ts';
import type { ShellConfig } from '../src/server/config.ts';
import { workerOptions } from '../src/server/worker-options.ts';
import { onePerLanguage, reason, renderLanguages, renderPages, type Tryout, waysOf } from './rendered-pages.ts';
import { checkToldAndHad } from './told-and-had.ts';
import { visitPages } from './visited-pages.ts';

async function listen(app: express.Express): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** The store as browsers and workers reach it. */
function servedStore(store: ReleaseStore): express.Express {
  const app = express();
  app.use(async (request, response, next) => {
    const key = request.path.slice(1);
    const file = key.includes('..') ? undefined : await store.read(key);
    if (!file) return next();
    response.set({ 'Access-Control-Allow-Origin': '*', 'Content-Type': deliveryOf(key).type }).send(file.content);
  });
  return app;
}

/**
 * A shell of its own with the candidate in it, all of it from the store, against the middleware that the environment names: every route
 * that is to be tried is rendered by a worker, then opened in a browser, on one storefront.
 */
export function createProbe(given: ShellConfig, country: string): Probe {
  return async (candidate, store, say) => {
    const { id, shell: composedShell, releases, tried } = candidate;
    await refuseOtherContracts(candidate, store, given.MIDDLEWARE_URL, say);
    const lines: string[] = [];
    const logger = pino(
      { level: 'warn' },
      new Writable({ write: (chunk, _encoding, done) => done(void lines.push(JSON.parse(String(chunk)).msg)) }),
    );
    const files = await listen(servedStore(store));
    const releasesUrl = `http://localhost:${files.port}`;
    const config = {
      ...given,
      RELEASES_URL: releasesUrl,
      RELEASES_PUBLIC_URL: releasesUrl,
      PAGE_TTL: 0,
      UNLIMITED_CLIENTS: ['loopback'],
      REPORT_SAMPLE: 0,
    };
    const copies = await mkdtemp(path.join(tmpdir(), 'exwerk-probe-'));
    const closing: (() => Promise<unknown>)[] = [files.close, () => rm(copies, { recursive: true })];
    try {
      const shells = new ShellReleases(releasesUrl, copies);
      const composed = { id, shell: await shells.load(composedShell.version), releases, examined: true as const };
      const further = furtherPages(Object.values(releases));
      const styles = new ReleaseStyles(releasesUrl, logger);
      await styles.take(composed);
      const { pool, failed, routes } = await RenderPool.start(workerOptions(config, composed, styles), 1, logger).catch(
        error => {
          throw new Refused('probe', composedShell, String(error), `node/${composedShell.node.bundle}`);
        },
      );
      closing.unshift(() => pool.close());
      for (const release of tried) {
        if (failed.includes(release.remote))
          throw new Refused('probe', release, reason(lines), 'node/mf-manifest.json');
        if (pool.ready) checkToldAndHad(release, pool.ready);
      }
      const app = createApp({
        config,
        renderer: {
          compositionId: id,
          render: (request: PageRequest) => pool.render(request),
          queriesOf: () => pool.queries,
        },
        compositions: {
          composition: undefined,
          composed: new Map(),
          choose: async () => ({ id, kind: 'preview', forAll: false, pages: further }),
        },
        logger,
        styles,
        shellFiles: shells.files,
        figures: new ReleaseFigures(),
      });
      const shell = await listen(app.app);
      closing.unshift(shell.close);
      const tryout: Tryout = { candidate, routes, port: shell.port, further, pool, lines };
      const { own, others } = await renderPages(tryout, country);
      const pages = own.length > 0 ? own : others;
      say(`    ${own.length} pages rendered, ${others.length} of others`);
      const inLanguages = await renderLanguages(tryout, country);
      say(`    ${inLanguages.length} pages rendered in other languages`);
      const languages = onePerLanguage(inLanguages).slice(0, config.PROBE_LANGUAGES - 1);
      const elsewhere = [...(pages === own ? others : []), ...languages];
      const ways = await waysOf(tryout, country);
      await visitPages({ pages, elsewhere, ways, seconds: config.PROBE_SECONDS, say });
      return `${pages.length + elsewhere.length} pages rendered and hydrated, ${languages.length + 1} languages`;
    } finally {
      for (const close of closing) await close();
    }
  };
}
