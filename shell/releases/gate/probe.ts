import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import express from 'express';
import pino from 'pino';
import { ReleaseStyles } from '../../src/composition/release-styles.ts';
import { RenderPool } from '../../src/rendering/render-pool.ts';
import type { PageRequest } from '../../src/rendering/render-protocol.ts';
import { createApp } from '../../src/server/app.ts';
import type { ShellConfig } from '../../src/server/config.ts';
import { rendererBirth, type ShellBuild } from '../../src/server/shell-build.ts';
import { deliveryOf, type ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';
import { addressesOf } from './probe-addresses.ts';
import { type HydrationFault, openProbeBrowser } from './probe-browser.ts';

/** Tries a candidate out; answers what it did. Throws `Refused`. */
export type Probe = (candidate: Candidate, say: (line: string) => void) => Promise<string>;

interface ProbeParts {
  readonly store: ReleaseStore;
  readonly config: ShellConfig;
  readonly build: ShellBuild;
  /** Storefront whose pages are tried. */
  readonly country: string;
}

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
 * A shell of its own with the candidate in it, against the middleware that the environment names: every route of the new remotes is
 * rendered by a worker, then opened in a browser.
 */
export function createProbe({ store, config: given, build, country }: ProbeParts): Probe {
  return async (candidate, say) => {
    const { composed, changed } = candidate;
    const lines: string[] = [];
    const logger = pino(
      { level: 'warn' },
      new Writable({ write: (chunk, _encoding, done) => done(void lines.push(JSON.parse(String(chunk)).msg)) }),
    );
    const files = await listen(servedStore(store));
    const releasesUrl = `http://localhost:${files.port}`;
    const config = { ...given, RELEASES_URL: releasesUrl, RELEASES_PUBLIC_URL: releasesUrl, PAGE_TTL: 0 };
    const closing: (() => Promise<unknown>)[] = [files.close];
    try {
      const birth = { ...rendererBirth(config, build), composed };
      const { pool, failed, routes } = await RenderPool.start(birth, 1, logger);
      closing.unshift(() => pool.close());
      for (const release of changed) {
        if (failed.includes(release.remote))
          throw new Refused('probe', release, reason(lines), 'node/mf-manifest.json');
      }
      const app = createApp({
        config,
        renderer: { compositionId: composed.id, render: (request: PageRequest) => pool.render(request) },
        compositions: {
          composition: undefined,
          choose: async () => ({ id: composed.id, kind: 'preview', forAll: false }),
        },
        logger,
        styles: new ReleaseStyles(releasesUrl, logger),
        build,
      });
      const shell = await listen(app.app);
      closing.unshift(shell.close);
      const host = `${country}.localhost:${shell.port}`;
      const render = (url: string, remote: RemoteName) => pool.render({ host, url, requestId: 'probe', remote });

      const opened: { url: string; remote: RemoteName }[] = [];
      for (const release of changed) {
        const { remote } = release;
        for (const url of await addressesOf(remote, routes[remote] ?? [], host, render)) {
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
        const release = composed.releases[remote];
        if (fault) throw new Refused('hydration', release, `${url}: ${fault.reason}`, fault.file ?? url);
      }
      return `${opened.length} pages rendered and hydrated`;
    } finally {
      for (const close of closing) await close();
    }
  };
}

const reason = (lines: readonly string[]) => (lines.join('; ') || 'without a reason').split('\n', 1)[0] ?? '';
