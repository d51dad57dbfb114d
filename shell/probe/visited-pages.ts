import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@exwerk/contract/releases/release';
import { Refused } from '@exwerk/releases/gate/candidate';
import type { KeepPicture } from '@exwerk/releases/gate/gate-pictures';
import type { Turns } from './phases.ts';
import type { ProbeBrowser, WatchedPage } from './probe-browser.ts';

/** A page that a release is tried on. */
export interface TriedPage {
  /** Who is refused when it fails. */
  readonly release: Release;
  readonly host: string;
  readonly url: string;
}

export interface Visitor {
  readonly browser: ProbeBrowser;
  readonly turns: Turns;
  /** Nobody waits for a page any more. */
  readonly over: AbortSignal;
}

/** Widths in which pages are kept as pictures: a phone's and a desktop's. */
const widths = [360, 1440];
/** Pages of a release that are kept as pictures. */
const mostPictured = 12;

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

/** Opens a page for a new visitor; throws `Refused` when it fails. */
async function open(
  { browser }: Visitor,
  tried: TriedPage,
  act?: (watched: WatchedPage) => Promise<void>,
): Promise<WatchedPage> {
  const watched = await browser.open(`http://${tried.host}${tried.url}`, undefined, act);
  refuseFaulty(tried, watched);
  return watched;
}

interface CloseVisits {
  readonly pages: readonly TriedPage[];
  /** Seconds for which a page stays open. */
  readonly seconds: number;
  /** Keeps a picture of a page with the report. */
  readonly keep: KeepPicture;
}

/** Opens pages, looks at them closely, and once more after a while; throws `Refused` for the first that fails, at once or while it is open. */
export async function visitClosely(visitor: Visitor, { pages, seconds, keep }: CloseVisits): Promise<string> {
  const visit = async (tried: TriedPage, isPictured: boolean) => {
    const watched = await open(visitor, tried);
    const until = Date.now() + seconds * 1000;
    await watched.checkAccessibility();
    refuseFaulty(tried, watched);
    for (const width of isPictured ? widths : [])
      keep({ release: tried.release, page: tried.url, width, content: await watched.picture(width) });
    return { watched, until };
  };
  await Promise.all(
    pages.map(async (tried, index) => {
      const { watched, until } = await visitor.turns(() => visit(tried, index < mostPictured));
      await sleep(Math.max(0, until - Date.now()), undefined, { signal: visitor.over });
      await watched.checkLife();
      refuseFaulty(tried, watched);
      await watched.context.close();
    }),
  );
  return `${pages.length} pages hydrated and lived ${seconds} s`;
}

/** Opens pages of others and in other languages, each once. */
export async function visitOnce(visitor: Visitor, pages: readonly TriedPage[]): Promise<string | undefined> {
  const visit = async (tried: TriedPage) => {
    const watched = await open(visitor, tried);
    await watched.context.close();
  };
  await Promise.all(pages.map(tried => visitor.turns(() => visit(tried))));
  return pages.length > 0 ? `${pages.length} pages of others and in other languages hydrated` : undefined;
}

/** Goes from a page to those of other remotes and comes back, without loading any. */
export async function visitInTurn(
  visitor: Visitor,
  first: TriedPage | undefined,
  ways: readonly string[],
): Promise<string | undefined> {
  if (!first || ways.length === 0) return undefined;
  await visitor.turns(async () => {
    const watched = await open(visitor, first, async page => {
      // After a fault it goes nowhere.
      for (const way of ways.flatMap(other => [other, first.url])) await page.goTo(way);
    });
    await watched.context.close();
  });
  return `${ways.length} ways to other remotes and back`;
}
