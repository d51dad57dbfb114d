import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { refuseOtherContracts } from '@exwerk/releases/contracts/contracts-rule';
import { type Candidate, Refused } from '@exwerk/releases/gate/candidate';
import type { Probe } from '@exwerk/releases/gate/gate';
import { deliveryOf, type ReleaseStore } from '@exwerk/releases/store/release-store';
import express from 'express';
import { ShellReleases } from '../src/composition/shell-bundles.ts';
import type { ShellConfig } from '../src/server/config.ts';
import { comparePictures } from './compared-pictures.ts';
import { listen, openShell } from './composed-shell.ts';
import { openProbeBrowser } from './probe-browser.ts';
import { onePerLanguage, reason, renderLanguages, renderPages, type Tryout, waysOf } from './rendered-pages.ts';
import { checkToldAndHad } from './told-and-had.ts';
import { visitAsCustomers } from './visited-by-customers.ts';
import { visitPages } from './visited-pages.ts';

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
    const { id, shell: composedShell, releases, tried } = candidate;
    await refuseOtherContracts(candidate, store, given.MIDDLEWARE_URL, say);
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
      const open = async (composition: Candidate['releases'], name: string) => {
        const shell = await openShell(
          { id: name, shell: composedShell.version, releases: composition },
          config,
          shells,
        );
        closing.unshift(shell.close);
        return shell;
      };
      const shell = await open(releases, id).catch(error => {
        throw new Refused('probe', composedShell, String(error), `node/${composedShell.node.bundle}`);
      });
      const { pool, failed, lines } = shell;
      for (const release of tried) {
        if (failed.includes(release.remote))
          throw new Refused('probe', release, reason(lines), 'node/mf-manifest.json');
        if (pool.ready) checkToldAndHad(release, pool.ready);
      }
      const tryout: Tryout = { ...shell, candidate };
      const { own, others } = await renderPages(tryout, country);
      const pages = own.length > 0 ? own : others;
      say(`    ${own.length} pages rendered, ${others.length} of others`);
      const inLanguages = await renderLanguages(tryout, country);
      say(`    ${inLanguages.length} pages rendered in other languages`);
      const languages = onePerLanguage(inLanguages).slice(0, config.PROBE_LANGUAGES - 1);
      const elsewhere = [...(pages === own ? others : []), ...languages];
      const ways = await waysOf(tryout, country);
      const browser = await openProbeBrowser();
      closing.unshift(browser.close);
      const comparePages = async () => {
        const before = candidate.changed.map(({ remote }) => candidate.before[remote]);
        // A new shell may look different, and what nobody had so far has no look of before.
        if (!config.PROBE_PICTURES || before.includes(undefined)) return;
        const { port } = await open({ ...releases, ...candidate.before }, `${id}-before`);
        const urls = [
          ...new Set([...ways, ...others.map(({ url }) => url), ...pages.slice(0, 1).map(({ url }) => url)]),
        ];
        await comparePictures({ tried, browser, country, before: port, after: shell.port, urls, say });
      };
      const meanwhile = async () => {
        await visitAsCustomers({ tryout, country, others, browser, config, say });
        await comparePages();
      };
      await visitPages({ browser, pages, elsewhere, ways, seconds: config.PROBE_SECONDS, meanwhile, keep, say });
      return `${pages.length + elsewhere.length} pages rendered and hydrated, ${languages.length + 1} languages`;
    } finally {
      for (const close of closing) await close();
    }
  };
}
