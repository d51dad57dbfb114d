import { purposes } from '@exwerk/contract/consent/purposes';
import { variants } from '@exwerk/contract/storefronts/locales';
import { expect, storefrontUrl, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { visit } from '../visit.ts';

test.use({ storageState: freshVisitor() });

/** What the question says, and the link to the settings. */
const asking = [
  ...['settings', 'title', 'needed', 'more', 'change', 'privacy', 'acceptAll', 'rejectAll', 'choose'],
  ...purposes.map(purpose => `${purpose}.title`),
].map(name => `shell.consent.${name}`);

test('[SAFE-13] every page’s footer leads to the settings, by a name of the storefront’s own language', async () => {
  const names = new Map<string, string>();
  for (const { country, prefix, language, locale } of variants) {
    const { html } = await visit(country, `${prefix}/login`);
    const state = /<script type="application\/json" id="exwerk-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { messages } = JSON.parse(state).store.i18n;
    const name = messages['shell.consent.settings'][0].value;
    expect(html, locale).toContain(`>${name}</button>`);
    // Those of the settings alone travel with the settings.
    const ids = Object.keys(messages).filter(id => id.startsWith('shell.consent.'));
    expect(ids.toSorted()).toEqual(asking.toSorted());
    expect(names.get(language) ?? name).toBe(name);
    names.set(language, name);
  }
  expect(names.size).toBe(21);
  expect(new Set(names.values()).size).toBe(21);
});

const asked = variants.filter(
  ({ language, country }, at) =>
    variants.findIndex(other => other.language === language) === at || (country === 'ch' && language === 'de'),
);
const inEveryRun = ['en-GB', 'de-CH', 'el-GR', 'bg-BG', 'fi-FI'];
const heard = isNightly ? asked : asked.filter(({ locale }) => inEveryRun.includes(locale));

test('[SAFE-13] the question is asked in each of the languages', async ({ page }) => {
  test.setTimeout(120_000);
  const texts = new Map<string, string>();
  for (const { country, prefix, locale } of heard) {
    await page.goto(storefrontUrl(country, `${prefix}/login`), { waitUntil: 'commit' });
    const question = page.locator('[data-consent="question"]');
    await question.waitFor();
    texts.set(locale, ((await question.textContent()) ?? '').replaceAll(/\s+/g, ' '));
  }
  expect(texts.size).toBe(isNightly ? 22 : inEveryRun.length);
  expect(new Set(texts.values()).size).toBe(texts.size);
  expect([...texts.values()].filter(text => /shell\.consent|Accept all|Reject all/.test(text))).toHaveLength(1);
  expect(texts.get('de-CH')).not.toMatch(/[ß„“]/);
  expect(texts.get('el-GR')).toMatch(/Αποδοχή όλων/);
  expect(texts.get('bg-BG')).toMatch(/Отхвърляне на всички/);
});
