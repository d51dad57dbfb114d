import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@exwerk/contract/releases/release';
import { Refused } from '@exwerk/releases/gate/candidate';
import type { KeepPicture } from '@exwerk/releases/gate/gate-pictures';
import type { ProbeBrowser, WatchedPage } from './probe-browser.ts';

/** A page that a release is tried on. */
export interface TriedPage {
  /** Who is refused when it fails. */
  readonly release: Release;
  readonly host: string;
  readonly url: string;
}

interface Visits {
  readonly browser: ProbeBrowser;
  /** Pages that are looked at closely and stay open for a while. */
  readonly pages: readonly TriedPage[];
  /** Pages of others and in other languages, opened once. */
  readonly elsewhere: readonly TriedPage[];
  /** Pages of all remotes, to go to and to come back from without loading them. */
  readonly ways: readonly string[];
  /** Seconds for which a page stays open. */
  readonly seconds: number;
  /** What is looked at while they are open. */
  readonly meanwhile: () => Promise<void>;
  /** Keeps a picture of a page with the report. */
  readonly keep: KeepPicture;
  readonly say: (line: string) => void;
}

/** Two at a time, as many as small machines have processors. */
const atOnce = 2;

/** Widths in which pages are kept as pictures: a phone's and a desktop's. */
const widths = [360, 1440];
/** Pages of a release that are kept as pictures. */
const mostPictured = 12;

export async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Throws `Refused` where something went wrong with an open page; `who` opened it, a guest unless said otherwise. */
export function refuseFaulty(
  { release, host, url, who }: TriedPage & { readonly who?: string },
  { fault }: Pick<WatchedPage, 'fault'>,
): void {
  if (!fault) return;
  const country = host.slice(0, host.indexOf('.'));
  const place = who === undefined ? `${url} of ${country}` : `${url} of ${country}, ${who}`;
  throw new Refused(fault.rule, release, `${place}: ${fault.reason}`, fault.file ?? url);
}

/** Opens pages in a browser; throws `Refused` for the first that fails, at once or while it is open. */
export async function visitPages(visits: Visits): Promise<void> {
  const { browser, pages, elsewhere, ways, seconds, meanwhile, keep, say } = visits;
  const open = async (tried: TriedPage) => {
    const watched = await browser.open(`http://${tried.host}${tried.url}`);
    refuseFaulty(tried, watched);
    return watched;
  };
  const kept: [TriedPage, WatchedPage, opened: number][] = [];
  await each(pages, async tried => {
    const watched = await open(tried);
    await watched.checkAccessibility();
    refuseFaulty(tried, watched);
    kept.push([tried, watched, Date.now()]);
    if (kept.length > mostPictured) return;
    for (const width of widths)
      keep({ release: tried.release, page: tried.url, width, content: await watched.picture(width) });
  });
  say(`    ${pages.length} pages hydrated`);
  await each(elsewhere, async tried => {
    const watched = await open(tried);
    await watched.context.close();
  });
  if (elsewhere.length > 0) say(`    ${elsewhere.length} pages of others and in other languages hydrated`);
  const [first] = pages;
  if (first && ways.length > 0) {
    const watched = await open(first);
    for (const other of ways) {
      await watched.goTo(other);
      refuseFaulty(first, watched);
      await watched.goTo(first.url);
      refuseFaulty(first, watched);
    }
    await watched.context.close();
    say(`    ${ways.length} ways to other remotes and back`);
  }
  await meanwhile();
  for (const [tried, watched, opened] of kept) {
    await sleep(Math.max(0, opened + seconds * 1000 - Date.now()));
    await watched.checkLife();
    refuseFaulty(tried, watched);
  }
  say(`    ${pages.length} pages lived ${seconds} s`);
}
