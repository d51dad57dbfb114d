import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { furtherPages } from '@exwerk/contract/routing/claims';
import { Refused } from '@exwerk/releases/gate/candidate';
import type { Probe } from '@exwerk/releases/gate/gate';
import { deliveryOf, type ReleaseStore } from '@exwerk/releases/store/release-store';
import express from 'express';
import pino from 'pino';
import { ReleaseStyles } from '../src/composition/release-styles.ts';
import { ShellReleases } from '../src/composition/shell-bundles.ts';
import { RenderPool } from '../src/rendering/render-pool.ts';
import type { PageRequest } from '../src/rendering/render-protocol.ts';
import { createApp } from '../src/server/app.ts';
import type { ShellConfig } from '../src/server/config.ts';
import { workerOptions } from '../src/server/worker-options.ts';
import { addressesOf } from './probe-addresses.ts';
import { type HydrationFault, openProbeBrowser } from './probe-browser.ts';

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
  return async ({ id, shell: composedShell, releases, tried }, store, say) => {
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
    };
    const copies = await mkdtemp(path.join(tmpdir(), 'exwerk-probe-'));
    const closing: (() => Promise<unknown>)[] = [files.close, () => rm(copies, { recursive: true })];
    try {
      const shells = new ShellReleases(releasesUrl, copies);
      const composed = { id, shell: await shells.load(composedShell.version), releases };
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
          choose: async () => ({ id, kind: 'preview', forAll: false, pages: further }),
        },
        logger,
        styles,
        shellFiles: shells.files,
      });
      const shell = await listen(app.app);
      closing.unshift(shell.close);
      const host = `${country}.localhost:${shell.port}`;
      const render = (url: string, remote: RemoteName) => pool.render({ host, url, requestId: 'probe', remote });

      const opened: { url: string; remote: RemoteName }[] = [];
      for (const release of tried) {
        const { remote } = release;
        for (const url of await addressesOf(remote, routes[remote] ?? [], { host, further }, render)) {
          lines.length = 0;
          const page = await render(url, remote);
          if (page.status >= 500 || !page.whole) {
            throw new Refused('probe', release, `${url} rendered with status ${page.status}: ${reason(lines)}`, url);
          }
          if (page.location === undefined) opened.push({ url, remote });
        }
        // A remote without pages shows in its slots, on a page of another.
        if (!opened.some(page => page.remote === remote)) opened.push({ url: '/?contact', remote });
      }
      say(`    ${opened.length} pages rendered`);
      const browser = await openProbeBrowser();
      closing.unshift(() => browser.close());
      for (const { url, remote } of opened) {
        const fault: HydrationFault | undefined = await browser.hydrate(`http://${host}${url}`);
        const release = releases[remote];
        if (fault && release) throw new Refused('hydration', release, `${url}: ${fault.reason}`, fault.file ?? url);
      }
      return `${opened.length} pages rendered and hydrated`;
    } finally {
      for (const close of closing) await close();
    }
  };
}

const reason = (lines: readonly string[]) => (lines.join('; ') || 'without a reason').split('\n', 1)[0] ?? '';
