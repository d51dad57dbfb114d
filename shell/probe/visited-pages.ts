import { setTimeout as sleep } from 'node:timers/promises';
import type { Release } from '@exwerk/contract/releases/release';
import { Refused } from '@exwerk/releases/gate/candidate';
import { openProbeBrowser, type WatchedPage } from './probe-browser.ts';

/** A page that a release is tried on. */
export interface TriedPage {
  /** Who is refused when it fails. */
  readonly release: Release;
  readonly host: string;
  readonly url: string;
}

interface Visits {
  /** Pages that are looked at closely and stay open for a while. */
  readonly pages: readonly TriedPage[];
  /** Pages of others and in other languages, opened once. */
  readonly elsewhere: readonly TriedPage[];
  /** Pages of all remotes, to go to and to come back from without loading them. */
  readonly ways: readonly string[];
  /** Seconds for which a page stays open. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** Two at a time, as many as small machines have processors. */
const atOnce = 2;

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Opens pages in a browser; throws `Refused` for the first that fails, at once or while it is open. */
export async function visitPages({ pages, elsewhere, ways, seconds, say }: Visits): Promise<void> {
  const browser = await openProbeBrowser();
  const open = async (tried: TriedPage) => {
    const watched = await browser.open(`http://${tried.host}${tried.url}`);
    refuse(tried, watched);
    return watched;
  };
  const refuse = ({ release, host, url }: TriedPage, { fault }: WatchedPage) => {
    if (!fault) return;
    const country = host.slice(0, host.indexOf('.'));
    throw new Refused(fault.rule, release, `${url} of ${country}: ${fault.reason}`, fault.file ?? url);
  };
  try {
    const kept: [TriedPage, WatchedPage, opened: number][] = [];
    await each(pages, async tried => {
      const watched = await open(tried);
      await watched.checkAccessibility();
      refuse(tried, watched);
      kept.push([tried, watched, Date.now()]);
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
        refuse(first, watched);
        await watched.goTo(first.url);
        refuse(first, watched);
      }
      say(`    ${ways.length} ways to other remotes and back`);
    }
    for (const [tried, watched, opened] of kept) {
      await sleep(Math.max(0, opened + seconds * 1000 - Date.now()));
      await watched.checkLife();
      refuse(tried, watched);
    }
    say(`    ${pages.length} pages lived ${seconds} s`);
  } finally {
    await browser.close();
  }
}
