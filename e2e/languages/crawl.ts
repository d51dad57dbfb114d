import { setTimeout as wait } from 'node:timers/promises';
import { load } from 'cheerio';
import { visit } from '../visit.ts';

/** A page as the server sends it. */
export interface CrawledPage {
  /** Path and query, as a link names them */
  readonly address: string;
  /** The page with that link */
  readonly from: string;
  readonly status: number;
  readonly document: ReturnType<typeof load>;
}

const atOnce = 4;
const redirectsAtMost = 3;

/** What is asked is whether the page is there: a shop that is busy is asked again after a while. */
export async function visitPatiently(country: string, address: string): ReturnType<typeof visit> {
  for (const seconds of [1, 5, 15]) {
    const page = await visit(country, address);
    if (page.status !== 503) return page;
    await wait(seconds * 1000);
  }
  return visit(country, address);
}

/** Goes where a link leads to, also by way of redirects within the storefront. */
async function follow(country: string, link: Pick<CrawledPage, 'address' | 'from'>): Promise<CrawledPage> {
  let at = link.address;
  for (let redirects = 0; ; redirects += 1) {
    const { status, location, html } = await visitPatiently(country, at);
    if (location === null || redirects === redirectsAtMost) return { ...link, status, document: load(html) };
    const { pathname, search } = new URL(location, `http://${country}.localhost`);
    at = pathname + search;
  }
}

/**
 * The addresses that a page links to inside its storefront. Of a listing's states only its pages are taken: filters and orders combine
 * without end.
 */
function linksOf({ document, address }: CrawledPage): string[] {
  const base = new URL(address, 'http://storefront.invalid');
  return document('a[href]')
    .toArray()
    .map(link => new URL(document(link).attr('href') ?? '', base))
    .filter(
      ({ origin, searchParams }) => origin === base.origin && [...searchParams.keys()].every(key => key === 'page'),
    )
    .map(({ pathname, search }) => pathname + search);
}

/** The pages that can be reached from one of a storefront, each once, the nearest first, at most so many. */
export async function* crawl(country: string, start: string, most: number): AsyncGenerator<CrawledPage> {
  const known = new Set([start]);
  const waiting = [{ address: start, from: 'nowhere' }];
  while (waiting.length > 0) {
    for (const page of await Promise.all(waiting.splice(0, atOnce).map(link => follow(country, link)))) {
      yield page;
      for (const address of linksOf(page)) {
        if (known.has(address) || known.size >= most) continue;
        known.add(address);
        waiting.push({ address, from: page.address });
      }
    }
  }
}
