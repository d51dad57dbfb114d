import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { wholeTexts } from '@exwerk/build/messages/regional-file';
import { allLocales, homeOfRegion } from '@exwerk/contract/storefronts/locales';
import { loadConsentMessages, loadQuestionMessages, questionIds } from './load-consent-messages.ts';
import { textVersion } from './text-version.ts';

const folder = join(__dirname, 'messages');
const files = readdirSync(folder);
/** What the bundle of a locale holds; a region without a file reads its language's. */
const textsOf = (locale: (typeof allLocales)[number]) => {
  const file = files.includes(`${locale}.json`) ? locale : homeOfRegion(locale);
  return wholeTexts(join(folder, `${file}.json`));
};

it.each(allLocales)('%s calls the settings in the question as the link is called', locale => {
  const texts = textsOf(locale);
  expect(texts['shell.consent.change']).toContain(texts['shell.consent.settings']);
});

it.each(allLocales.filter(locale => !homeOfRegion(locale)))(
  'a visitor of %s reads it in that language',
  async locale => {
    expect(await loadConsentMessages(locale)).toEqual(textsOf(locale));
    expect(Object.keys(await loadQuestionMessages(locale)).toSorted()).toEqual(questionIds.toSorted());
  },
);

it('Swiss German has no ß', () => {
  expect(JSON.stringify(textsOf('de-CH'))).not.toMatch(/ß/);
});

it('each text has a version of its own, the same in its compiled form', async () => {
  const texts = allLocales.map(locale => textsOf(locale));
  const versions = await Promise.all(texts.map(textVersion));
  expect(new Set(versions).size).toBe(new Set(texts.map(text => JSON.stringify(text))).size);
  const compiled = { title: [{ type: 0, value: 'Cookies' }] } as never;
  expect(await textVersion(compiled)).toBe(await textVersion({ title: 'Cookies' }));
});
