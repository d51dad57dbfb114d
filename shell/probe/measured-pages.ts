import type { AnyRelease, PageBudget } from '@exwerk/contract/releases/release';
import { claimOn } from '@exwerk/contract/routing/claimed-pages';
import { claimsOf } from '@exwerk/contract/routing/claims';
import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import { type Candidate, Refused } from '@exwerk/releases/gate/candidate';
import { amountOf, type NoteFigure } from '@exwerk/releases/gate/gate-figures';
import { openMeasuringBrowser, type PageFigures, takeFigures } from './page-figures.ts';
import { type Limits, limitsOf, overLimits } from './page-limits.ts';
import type { TriedPage, Visitor } from './visited-pages.ts';

interface Measuring {
  readonly candidate: Pick<Candidate, 'shell' | 'changed' | 'shellBefore' | 'before'>;
  /** Pages of the tried releases, their own before others. */
  readonly pages: readonly TriedPage[];
  /** Of the shell with what visitors have so far; undefined where they have nothing. */
  readonly earlier: number | undefined;
  readonly note: NoteFigure;
}

/** Pages that are measured, of each remote alike. */
const mostPages = 8;
/** A task that is too long is one each time. */
const mostTries = 4;

/** Throws `Refused` where a page has more elements or state than it may, or a longer task than with the stable release. */
export async function measurePages({ turns, over }: Visitor, measuring: Measuring): Promise<string | undefined> {
  const { candidate, earlier, note } = measuring;
  const some = fewOfEach(measuring.pages);
  const browser = await openMeasuringBrowser();
  over.addEventListener('abort', () => browser.close());
  try {
    for (const page of some) {
      over.throwIfAborted();
      const take = (host: string) => turns(() => takeFigures(browser, `http://${host}${page.url}`));
      const country = page.host.slice(0, page.host.indexOf('.'));
      const before = earlier === undefined ? undefined : () => take(`${country}.localhost:${earlier}`);
      const found = await takeBeside(() => take(page.host), before, budgetOf(page));
      // What is wrong with a page that is none is told by others.
      if (!found) continue;
      const blamed = candidate.changed.find(({ remote }) => remote === page.release.remote) ?? candidate.shell;
      refuseOver(blamed, { ...page, place: `${page.url} of ${country}` }, found, note);
    }
  } finally {
    await browser.close();
  }
  const beside = earlier === undefined ? '' : ' beside those of before';
  return some.length === 0 ? undefined : `${some.length} pages measured${beside}`;
}

interface Measured {
  readonly now: PageFigures;
  readonly before: PageFigures | undefined;
  readonly limits: Limits;
}

type Take = () => Promise<PageFigures | undefined>;

/** Measures a page and the one of before in turn, and again as long as it seems too much, and once where that one did not come: of all tries the best ones count. */
async function takeBeside(
  take: Take,
  takeBefore: Take | undefined,
  budget: PageBudget | undefined,
): Promise<Measured | undefined> {
  let best: Measured | undefined;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const before = better(best?.before, await takeBefore?.());
    const now = better(best?.now, await take());
    if (!now) return undefined;
    best = { now, before, limits: limitsOf(before, budget) };
    if (overLimits(now, best.limits).length === 0 && (before || !takeBefore || tries > 1)) break;
  }
  return best;
}

function better(one: PageFigures | undefined, other: PageFigures | undefined): PageFigures | undefined {
  if (!one || !other) return one ?? other;
  const least = (figure: keyof PageFigures) => Math.min(one[figure], other[figure]);
  return { elements: least('elements'), state: least('state'), task: least('task') };
}

function refuseOver(
  release: Pick<AnyRelease, 'remote' | 'version'>,
  { place, url }: { readonly place: string; readonly url: string },
  { now, before, limits }: Measured,
  note: NoteFigure,
): void {
  for (const rule of ['elements', 'state', 'task'] as const) {
    const most = limits[rule];
    note({
      rule,
      release: `${release.remote}@${release.version}`,
      place,
      value: now[rule],
      ...(before && { before: before[rule] }),
      ...(most !== undefined && { most }),
    });
  }
  for (const rule of overLimits(now, limits)) {
    const known = before ? `, ${amountOf(rule, before[rule])} with the stable release` : '';
    const figure = `${place}: ${amountOf(rule, now[rule])}${known}, at most ${amountOf(rule, limits[rule] ?? 0)}`;
    throw new Refused(rule, release, figure, url);
  }
}

/** The budget that a page's own remote has given it. */
function budgetOf({ release, host, url }: TriedPage): PageBudget | undefined {
  const path = url.replace(/[?#].*$/, '');
  const claims = claimsOf(release);
  const { slug, page } = resolvePage(storefrontByHost(host), path, claims);
  const name = slug === undefined ? claimOn(path, claims)?.path : page;
  return name === undefined ? undefined : release.budget?.pages?.[name];
}

/** The first pages of each release. */
function fewOfEach(pages: readonly TriedPage[]): TriedPage[] {
  const byRelease = [...Map.groupBy(pages, ({ release }) => release).values()];
  const each = Math.ceil(mostPages / byRelease.length);
  return byRelease.flatMap(some => some.slice(0, each));
}
