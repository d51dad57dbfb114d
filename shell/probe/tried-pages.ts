import type { Country } from '@exwerk/contract/storefronts/countries';
import type { Keep } from '@exwerk/releases/gate/gate';
import type { ShellConfig } from '../src/server/config.ts';
import { comparePictures } from './compared-pictures.ts';
import type { ComposedShell } from './composed-shell.ts';
import { measurePages } from './measured-pages.ts';
import { phase, type Say, takeTurns, together } from './phases.ts';
import { openProbeBrowser } from './probe-browser.ts';
import { onePerLanguage, renderLanguages, renderPages, type Tryout, waysOf } from './rendered-pages.ts';
import { visitAs } from './visited-by-customers.ts';
import { visitClosely, visitInTurn, visitOnce } from './visited-pages.ts';

interface Looks {
  readonly country: Country;
  readonly config: ShellConfig;
  readonly say: Say;
  readonly keep: Keep;
  /** A shell with what visitors have so far. */
  readonly openBefore: () => Promise<Pick<ComposedShell, 'port'>>;
}

/** Renders the pages on which a candidate shows, then looks at them in a browser from all sides at once. Answers what it did. */
export async function tryPages(tryout: Tryout, looks: Looks): Promise<string> {
  const { country, config, say, keep, openBefore } = looks;
  const { shell, tried, changed, before, shellBefore } = tryout.candidate;
  const { own, others } = await renderPages(tryout, country);
  const pages = own.length > 0 ? own : others;
  say(`    ${own.length} pages rendered, ${others.length} of others`);
  const inLanguages = await renderLanguages(tryout, country);
  say(`    ${inLanguages.length} pages rendered in other languages`);
  const languages = onePerLanguage(inLanguages).slice(0, config.PROBE_LANGUAGES - 1);
  const elsewhere = [...(pages === own ? others : []), ...languages];
  const ways = await waysOf(tryout, country);
  // A new shell may look different, and what nobody had so far has no look of before.
  const isCompared = config.PROBE_PICTURES && changed.every(({ remote }) => before[remote] !== undefined);
  const isMeasured = config.PROBE_MEASURES;
  const hasBefore = changed.every(
    one => (one.remote === shell.remote ? shellBefore : before[one.remote]) !== undefined,
  );
  // A worker would take long to start beside a busy browser.
  const earlier = isCompared || (isMeasured && hasBefore) ? await openBefore() : undefined;

  const browser = await openProbeBrowser();
  const end = new AbortController();
  const visitor = { browser, turns: takeTurns(), over: end.signal };
  const customers = { tryout, country, others, config };
  const compare = async () => {
    if (!earlier || !isCompared) return undefined;
    const urls = [...new Set([...ways, ...[...others, ...pages.slice(0, 1)].map(({ url }) => url)])];
    return comparePictures(visitor, { tried, country, before: earlier.port, after: tryout.port, urls });
  };
  const measure = async () => {
    if (!isMeasured) return undefined;
    const port = hasBefore ? earlier?.port : undefined;
    const all = [...own, ...others];
    return measurePages(visitor, { candidate: tryout.candidate, pages: all, earlier: port, note: keep.figure });
  };
  const look = (work: () => Promise<string | undefined>) => phase(say, work);
  const stop = async () => {
    end.abort();
    await browser.close();
  };
  // What takes longest goes first.
  const phases = [
    look(() => visitClosely(visitor, { pages, seconds: config.PROBE_SECONDS, keep: keep.picture })),
    look(measure),
    look(() => visitInTurn(visitor, pages[0], ways)),
    look(() => visitAs('cart', visitor, customers)),
    look(() => visitAs('signed-in', visitor, customers)),
    look(compare),
    look(() => visitOnce(visitor, elsewhere)),
  ];
  await together(phases, stop);
  await browser.close();
  return `${pages.length + elsewhere.length} pages rendered and hydrated, ${languages.length + 1} languages`;
}
