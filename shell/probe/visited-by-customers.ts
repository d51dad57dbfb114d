import { paths } from '@exwerk/contract/routing/paths';
import type { Country } from '@exwerk/contract/storefronts/countries';
import type { ShellConfig } from '../src/server/config.ts';
import type { ProbeBrowser } from './probe-browser.ts';
import { become, customerOf } from './probe-visitors.ts';
import { addressesIn, type Tryout } from './rendered-pages.ts';
import { each, refuseFaulty, type TriedPage } from './visited-pages.ts';

interface CustomerVisits {
  readonly tryout: Tryout;
  readonly country: Country;
  /** Pages of others on which the tried releases show. */
  readonly others: readonly TriedPage[];
  readonly browser: ProbeBrowser;
  readonly config: Pick<ShellConfig, 'PROBE_VISITORS' | 'PROBE_EMAIL' | 'PROBE_PASSWORD' | 'MIDDLEWARE_URL'>;
  readonly say: (line: string) => void;
}

const inWords = { cart: 'with a cart', 'signed-in': 'signed in' } as const;

/** Of the pages of others, the first ones: what is different there for a customer is the slot. */
const mostOthers = 2;

/** Opens the pages of the tried releases with a cart, and signed in, those that guests never see among them. */
export async function visitAsCustomers(visits: CustomerVisits): Promise<void> {
  const { tryout, country, others, browser, config, say } = visits;
  const host = `${country}.localhost:${tryout.port}`;
  const kinds = config.PROBE_VISITORS.filter(kind => kind !== 'guest');
  if (kinds.length === 0) return;
  const customer = customerOf(config);
  const pages: TriedPage[] = [...others.slice(0, mostOthers)];
  for (const release of tryout.candidate.tried) {
    const urls = await addressesIn(tryout, release.remote, host);
    pages.push(...urls.filter(url => url !== paths.logOut).map(url => ({ release, host, url })));
  }
  for (const kind of kinds) {
    const context = await browser.newContext();
    await become(kind, context, { origin: `http://${host}`, country, customer });
    await each(pages, async tried => {
      const watched = await browser.open(`http://${host}${tried.url}`, context);
      // What guests do not see is seen with both.
      if (kind === 'signed-in') await watched.checkAccessibility();
      refuseFaulty({ ...tried, who: inWords[kind] }, watched);
      await watched.page.close();
    });
    await context.close();
    say(`    ${pages.length} pages hydrated ${inWords[kind]}`);
  }
}
