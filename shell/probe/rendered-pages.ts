import type { Release } from '@exwerk/contract/releases/release';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { claimsOf } from '@exwerk/contract/routing/claims';
import { paths } from '@exwerk/contract/routing/paths';
import { type Variant, variants } from '@exwerk/contract/storefronts/locales';
import { type Candidate, Refused } from '@exwerk/releases/gate/candidate';
import { pageText } from '../src/rendering/page-text.ts';
import type { RenderPool } from '../src/rendering/render-pool.ts';
import type { RenderedPage } from '../src/rendering/render-protocol.ts';
import type { ComposedShell } from './composed-shell.ts';
import { addressesOf } from './probe-addresses.ts';
import type { TriedPage } from './visited-pages.ts';

/** A candidate in a shell of its own. */
export interface Tryout extends Pick<ComposedShell, 'routes' | 'port' | 'further' | 'lines'> {
  readonly candidate: Omit<Candidate, 'id'>;
  readonly pool: Pick<RenderPool, 'render'>;
}

interface RenderedPages {
  readonly own: readonly TriedPage[];
  /** Those of others that place its slots. */
  readonly others: readonly TriedPage[];
}

/** The pages on which the tried releases show, on one storefront, each rendered. */
export async function renderPages(tryout: Tryout, country: string): Promise<RenderedPages> {
  const { releases, tried } = tryout.candidate;
  const host = `${country}.localhost:${tryout.port}`;
  const pages: { own: TriedPage[]; others: TriedPage[] } = { own: [], others: [] };
  const isKnown = (url: string) => [...pages.own, ...pages.others].some(page => page.url === url);
  for (const release of tried) {
    const own = await addressesIn(tryout, release.remote, host);
    const placing = Object.values(releases).filter(other => other !== release && places(other, release));
    const others = await Promise.all(placing.map(({ remote }) => addressesIn(tryout, remote, host)));
    // A remote without pages shows in its slots that the shell places.
    const all = new Set([...own, ...others.flat(), ...(own.length === 0 ? ['/?contact'] : [])]);
    for (const url of all) {
      const isOwn = own.includes(url);
      const page = await renderPage(tryout, release, { host, url }, isOwn ? release.remote : undefined);
      const isShown = page && (isOwn || own.length === 0 || shows(page, release));
      if (isShown && !isKnown(url)) pages[isOwn ? 'own' : 'others'].push({ release, host, url });
    }
  }
  return pages;
}

/** The same in all other languages; where a country has several, in the others of them what has an address of its own. */
export async function renderLanguages(tryout: Tryout, country: string): Promise<TriedPage[]> {
  const pages: TriedPage[] = [];
  for (const variant of variants.filter(other => other.country !== country)) {
    const host = `${variant.country}.localhost:${tryout.port}`;
    for (const release of tryout.candidate.tried) {
      const urls = await addressesOfVariant(tryout, release, variant, host);
      for (const url of urls.length > 0 ? urls : [`${variant.prefix}/?contact`])
        if (await renderPage(tryout, release, { host, url }, undefined)) pages.push({ release, host, url });
    }
  }
  return pages;
}

/** Another page for each language, so that in the end most pages were opened in some. */
export function onePerLanguage(pages: readonly TriedPage[]): TriedPage[] {
  const languageOf = ({ host, url }: TriedPage) => `${host}${/^\/[a-z]{2}(?=\/|$)/.exec(url)?.[0] ?? ''}`;
  const languages = Map.groupBy(pages, languageOf);
  return [...languages.values()].flatMap((some, index) => some[index % some.length] ?? []);
}

/** A page of each other remote that everybody may see. */
export async function waysOf({ candidate, pool, port }: Tryout, country: string): Promise<string[]> {
  const ways: string[] = [];
  const host = `${country}.localhost:${port}`;
  for (const release of Object.values(candidate.releases).filter(other => !candidate.tried.includes(other))) {
    for (const { path, guard } of claimsOf(release)) {
      // Who logs out is led home.
      if (guard !== 'none' || path === paths.logOut || /[:*]/.test(path)) continue;
      const { status, location } = await pool.render({ host, url: path, requestId: 'probe', remote: release.remote });
      if (status !== 200 || location !== undefined) continue;
      ways.push(path);
      break;
    }
  }
  return ways;
}

export const reason = (lines: readonly string[]) => (lines.join('; ') || 'without a reason').split('\n', 1)[0] ?? '';

const places = (other: Release, { slots }: Release) =>
  other.slots?.places.some(slot => slots?.fills.includes(slot)) === true;

/** Addresses that reach every route of a remote. */
export const addressesIn = ({ routes, further, pool }: Tryout, remote: RemoteName, host: string) =>
  addressesOf(remote, routes[remote] ?? [], { host, further }, (url, owner) =>
    pool.render({ host, url, requestId: 'probe', remote: owner }),
  );

async function addressesOfVariant(tryout: Tryout, { remote }: Release, { prefix }: Variant, host: string) {
  if (prefix === '') return addressesIn(tryout, remote, host);
  const fixed = (tryout.routes[remote] ?? []).filter(path => !/[:*]/.test(path));
  return fixed.map(path => (path === '/' ? prefix : prefix + path));
}

/** A page names the scripts of what it shows; of all remotes it names the entry. */
const shows = (page: RenderedPage, { remote, version, web }: Release) =>
  pageText(page).replaceAll(`/${remote}/${version}/web/${web.entry}`, '').includes(`/${remote}/${version}/web/`);

/** Refuses the release when the page fails; undefined when it sends the visitor elsewhere. */
async function renderPage(
  { pool, lines }: Tryout,
  release: Release,
  { host, url }: Pick<TriedPage, 'host' | 'url'>,
  remote: RemoteName | undefined,
): Promise<RenderedPage | undefined> {
  lines.length = 0;
  const page = await pool.render({ host, url, requestId: 'probe', ...(remote !== undefined && { remote }) });
  if (page.status >= 500 || !page.whole) {
    const place = `${url} of ${host.slice(0, host.indexOf('.'))}`;
    throw new Refused('probe', release, `${place} rendered with status ${page.status}: ${reason(lines)}`, url);
  }
  return page.location === undefined ? page : undefined;
}
