import type { ShellRelease } from '@exwerk/contract/releases/release';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import { refuseOtherContracts } from '@exwerk/releases/contracts/contracts-rule';
import { refuseTakenSlugs } from '@exwerk/releases/contracts/slugs-rule';
import { type Candidate, Refused } from '@exwerk/releases/gate/candidate';
import type { Probe } from '@exwerk/releases/gate/gate';
import { deliveryOf, type ReleaseStore } from '@exwerk/releases/store/release-store';
import express from 'express';
import { ShellReleases } from '../src/composition/shell-bundles.ts';
import type { ShellConfig } from '../src/server/config.ts';
import { listen, openShell } from './composed-shell.ts';
import { reason, type Tryout } from './rendered-pages.ts';
import { openScratchFolder } from './scratch-folder.ts';
import { checkToldAndHad } from './told-and-had.ts';
import { tryPages } from './tried-pages.ts';

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
export function createProbe(given: ShellConfig, country: Country): Probe {
  return async (candidate, store, say, keep) => {
    const { id, shell: composedShell, shellBefore = composedShell, releases, tried } = candidate;
    await refuseOtherContracts(candidate, store, given.MIDDLEWARE_URL, say);
    await refuseTakenSlugs(candidate, {
      middleware: given.MIDDLEWARE_URL,
      storefronts: Object.values(storefronts),
      say,
    });
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
    const copies = await openScratchFolder();
    const closing: (() => Promise<unknown>)[] = [files.close, copies.close];
    try {
      const shells = new ShellReleases(releasesUrl, copies.folder);
      const open = async (name: string, { version }: ShellRelease, composition: Candidate['releases']) => {
        const shell = await openShell({ id: name, shell: version, releases: composition }, config, shells);
        closing.unshift(shell.close);
        return shell;
      };
      const shell = await open(id, composedShell, releases).catch(error => {
        throw new Refused('probe', composedShell, String(error), `node/${composedShell.node.bundle}`);
      });
      const { pool, failed, lines } = shell;
      for (const release of tried) {
        if (failed.includes(release.remote))
          throw new Refused('probe', release, reason(lines), 'node/mf-manifest.json');
        if (pool.ready) checkToldAndHad(release, pool.ready);
      }
      const tryout: Tryout = { ...shell, candidate };
      const openBefore = () => open(`${id}-before`, shellBefore, { ...releases, ...candidate.before });
      return await tryPages(tryout, { country, config, say, keep, openBefore });
    } finally {
      for (const close of closing) await close();
    }
  };
}
