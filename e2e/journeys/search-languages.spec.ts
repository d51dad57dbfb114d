import type { Language } from '@exwerk/contract/storefronts/countries';
import { variants } from '@exwerk/contract/storefronts/locales';
import { ACCESSORY_KINDS, MAIN_KINDS } from '@exwerk/embedded-seed/catalog/kinds';
import { answers, type Judgement, judgementsOf } from '../judgements/judgements.ts';
import { expect, test } from '../shop-test.ts';
import { visit } from '../visit.ts';

/** A picture of the sample catalog bears the name of what it shows first, which kinds of one look share. */
const pictureOfTile = /<article\b.*?\/images\/([a-z-]+)_/gs;

const shapes = new Map([...MAIN_KINDS, ...ACCESSORY_KINDS].map(({ key, shape }) => [key, shape]));
const asPictured = (judgement: Judgement): Judgement => ({
  ...judgement,
  expect: judgement.expect.map(key => shapes.get(key) ?? key),
});

/** One query for each kind of difficulty. */
function handful(language: Language): Judgement[] {
  const judgements = judgementsOf(language);
  const reasons = new Set(judgements.map(({ why }) => why));
  return [...reasons].flatMap(reason => judgements.findLast(({ why }) => why === reason) ?? []);
}

for (const { country, language, locale, prefix } of variants) {
  test(`[LANG-08] the search page of ${locale} shows first what buyers mean`, async () => {
    const missed: string[] = [];
    const judgements = handful(language);
    for (const judgement of judgements) {
      const { status, html } = await visit(country, `${prefix}/search?query=${encodeURIComponent(judgement.query)}`);
      expect(status, judgement.query).toBe(200);
      const kinds = [...html.matchAll(pictureOfTile)].map(([, family = '']) => ({ family, categoryKeys: [] }));
      if (!answers(asPictured(judgement), kinds))
        missed.push(`${judgement.query}: ${kinds.slice(0, 3).map(kind => kind.family)}`);
    }
    const { location } = await visit(country, `${prefix}/search?query=EX30000001`);
    expect(location, 'an article number leads to its article').toMatch(/-ex30000001$/);
    // One of the judged queries in twenty may find something else, so one of a handful may.
    expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(1);
    expect(judgements.length).toBeGreaterThan(4);
  });
}
