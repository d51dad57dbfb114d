import { paths } from '@exwerk/contract/routing/paths';
import type { Country } from '@exwerk/contract/storefronts/countries';
import type { ShellConfig } from '../src/server/config.ts';
import { become, customerOf } from './probe-visitors.ts';
import { addressesIn, type Tryout } from './rendered-pages.ts';
import { refuseFaulty, type TriedPage, type Visitor } from './visited-pages.ts';

interface CustomerVisits {
  readonly tryout: Tryout;
  readonly country: Country;
  /** Pages of others on which the tried releases show. */
  readonly others: readonly TriedPage[];
  readonly config: Pick<ShellConfig, 'PROBE_VISITORS' | 'PROBE_EMAIL' | 'PROBE_PASSWORD'>;
}

export type CustomerKind = 'cart' | 'signed-in';
const inWords = { cart: 'with a cart', 'signed-in': 'signed in' } as const;

/** Of the pages of others, the first ones: what is different there for a customer is the slot. */
const mostOthers = 2;

/** Opens the pages of the tried releases with a cart, or signed in, those that guests never see among them. */
export async function visitAs(
  kind: CustomerKind,
  { browser, turns }: Visitor,
  { tryout, country, others, config }: CustomerVisits,
): Promise<string | undefined> {
  if (!config.PROBE_VISITORS.includes(kind)) return undefined;
  const host = `${country}.localhost:${tryout.port}`;
  const pages: TriedPage[] = [...others.slice(0, mostOthers)];
  for (const release of tryout.candidate.tried) {
    const urls = await addressesIn(tryout, release.remote, host);
    pages.push(...urls.filter(url => url !== paths.logOut).map(url => ({ release, host, url })));
  }
  const context = await browser.newContext();
  await turns(() => become(kind, context, { origin: `http://${host}`, country, customer: customerOf(config) }));
  const visit = async (tried: TriedPage) => {
    const watched = await browser.open(`http://${host}${tried.url}`, context);
    // What guests do not see is seen with both.
    if (kind === 'signed-in') await watched.checkAccessibility();
    refuseFaulty({ ...tried, who: inWords[kind] }, watched);
    await watched.page.close();
  };
  await Promise.all(pages.map(tried => turns(() => visit(tried))));
  await context.close();
  return `${pages.length} pages hydrated ${inWords[kind]}`;
}
