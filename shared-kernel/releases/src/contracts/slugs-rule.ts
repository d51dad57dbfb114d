import { callName } from '@exwerk/contract/calls/call';
import { getCategory } from '@exwerk/contract/calls/catalog-calls';
import { claimsOf } from '@exwerk/contract/routing/claims';
import { addressesUnder } from '@exwerk/contract/routing/free-path';
import { specifiedPages } from '@exwerk/contract/routing/page-kind';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import pLimit from 'p-limit';
import { type Candidate, Refused } from '../gate/candidate.ts';
import { findsSlugs } from '../gate/claims-rule.ts';
import { callsOf } from './middleware-client.ts';

/** Slugs that are asked about at the same time. */
const atOnce = 8;

interface Asked {
  readonly middleware: string;
  readonly storefronts: readonly Storefront[];
  readonly say: (line: string) => void;
}

/**
 * Rule of the gate: no page that a release newly claims is a category of the middleware that is live, in any storefront and language. What is
 * found by a slug may be so for whoever shows it.
 */
export async function refuseTakenSlugs(
  { changed, releases, before }: Pick<Candidate, 'changed' | 'releases' | 'before'>,
  { middleware, storefronts, say }: Asked,
): Promise<void> {
  let count = 0;
  for (const { remote } of changed) {
    const [release, earlier] = [releases[remote], before[remote]];
    if (!release || findsSlugs(release)) continue;
    const had = new Set([...specifiedPages, ...(earlier ? claimsOf(earlier) : [])].map(({ path }) => path));
    const slugs = claimsOf(release).flatMap(({ path }) => (had.has(path) ? [] : slugsOf(path)));
    for (const slug of new Set(slugs)) {
      const variants = storefronts.flatMap(storefront => storefront.locales.map(locale => ({ storefront, locale })));
      const taken = await pLimit(atOnce).map(variants, async ({ storefront, locale }) =>
        (await isCategory(slug, callsOf(middleware, storefront.localDomain), locale)) ? locale.code : undefined,
      );
      const code = taken.find(found => found !== undefined);
      if (code !== undefined)
        throw new Refused(
          'claims',
          release,
          `claims the page /${slug}, which is a category in ${code}`,
          'release.json',
        );
      count += 1;
    }
  }
  if (count > 0) say(`    ${count} new pages are categories in no storefront`);
}

/** What a page takes of the addresses that have a slug alone. */
const slugsOf = (path: string): string[] =>
  addressesUnder(path).flatMap(address => (/^\/[^/]+$/.test(address) ? [address.slice(1)] : []));

async function isCategory(
  slug: string,
  make: ReturnType<typeof callsOf>,
  { code: acceptLanguage }: LocaleRecord,
): Promise<boolean> {
  const { status } = await make(callName(getCategory), [
    { slug, acceptLanguage, fetchSiblings: false, selector: 'sibling' },
  ]);
  if (status !== 200 && status !== 404)
    throw new Error(`The middleware answered ${status} to ${callName(getCategory)}`);
  return status === 200;
}
