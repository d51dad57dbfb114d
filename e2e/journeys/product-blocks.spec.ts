import { fewSpeakers, speakers } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

const heard = speakers.filter(({ locale }) => isNightly || locale === 'el-GR');

/** What each attribute is set of. */
const articles = {
  set: 'ex18000001',
  accessory: 'ex10000001',
  used: 'ex20000001',
  fresh: 'ex30000001',
  turned: 'ex30000013',
  cooled: 'ex30000014',
} as const;

for (const { locale, text, url } of heard) {
  test(`[CAT-03] [FIND-09] ${locale}: parts of a set, machines of an accessory, new beside second choice`, async ({
    page,
  }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [article, heading, linked] of [
        [articles.set, 'catalog.set.parts', /-ex30\d{6}$/],
        [articles.accessory, 'catalog.madeFor', /-ex30\d{6}$/],
        [articles.used, 'catalog.condition.new', /-ex30000001$/],
        [articles.fresh, 'catalog.condition.used', /-ex20000001$/],
      ] as const) {
        await page.goto(url(`/any-${article}`));
        await hydrated(page);
        const block = page.getByRole('region', { name: text(heading), exact: true });
        await expect(block.getByRole('link').first()).toHaveAttribute('href', linked);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), article).toBe(true);
        if (width === 360) await expectAccessible(page);
        const facts = (await page.getByRole('rowheader').allTextContents()).map(fact =>
          fact.replace(/ \(\p{L}+\)$/u, ''),
        );
        expect(facts, article).toEqual([...new Set(facts)]);
      }
    }
  });

  test(`[CAT-03] [FIND-09] ${locale}: view from all around, film, energy label and documents`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(url(`/any-${articles.turned}`));
    await hydrated(page);
    const ask = page.getByRole('button', { name: text('catalog.turn') });
    await expect(ask).toBeVisible();
    expect(asked.filter(address => /_turn-|_film|turn-view|film-view/.test(address))).toEqual([]);
    await ask.click();
    const slider = page.getByRole('slider', { name: text('catalog.turn.slider') });
    await expect(slider).toBeFocused();
    const frame = page.locator('[data-shown="true"]');
    await page.keyboard.press('ArrowRight');
    await expect(frame).toHaveAttribute('data-frame', '1');
    const box = await frame.boundingBox();
    if (!box) throw new Error('no picture to drag');
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + (box.width * 3) / 4, box.y + box.height / 2);
    await page.mouse.up();
    await expect(frame).toHaveAttribute('data-frame', '13');
    await expectAccessible(page);
    await page.getByRole('button', { name: text('catalog.close') }).click();
    await page.getByRole('button', { name: text('catalog.video') }).click();
    await expect(page.locator('dialog img[src$="_film.svg"]')).toBeVisible();
    await page.getByRole('button', { name: text('catalog.close') }).click();

    await page.goto(url(`/any-${articles.cooled}`));
    await hydrated(page);
    await page.getByRole('link', { name: text('catalog.energy.open', { class: 'B' }) }).click();
    const label = page.getByRole('dialog', { name: text('catalog.energy.label') });
    await expect(label.getByRole('img', { name: text('catalog.energyClass', { class: 'B' }) })).toBeVisible();
    await page.keyboard.press('Escape');
    const documents = page.getByRole('region', { name: text('catalog.documents') });
    const sheet = documents.getByRole('link', { name: text('catalog.energyFiche') });
    expect((await page.request.get((await sheet.getAttribute('href')) ?? '')).status()).toBe(200);
  });
}

for (const { locale, url } of fewSpeakers(['bg-BG', 'hu-HU'])) {
  test(`[LANG-11] ${locale}: nobody has to scroll a product’s tables sideways on a phone`, async ({ page }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const article of [articles.accessory, articles.fresh, articles.cooled]) {
        await page.goto(url(`/any-${article}`));
        await hydrated(page);
        const tooWide = await page
          .locator('main table')
          .evaluateAll(
            tables =>
              tables.filter(({ parentElement: place }) => place && place.scrollWidth > place.clientWidth).length,
          );
        expect(tooWide, `${article} ${width}`).toBe(0);
        await expectAccessible(page);
      }
    }
  });
}

test('[CAT-03] [FIND-09] hu-HU: a set names the part that is not sold in the country', async ({ page }) => {
  const { text, url } = speaker('hu-HU');
  await page.goto(url('/any-ex18000060'));
  await hydrated(page);
  const block = page.getByRole('region', { name: text('catalog.set.parts'), exact: true });
  const parts = block.getByRole('listitem');
  await expect(parts).toHaveCount(2);
  await expect(parts.first()).toContainText('Fúrókalapács');
  await expect(parts.first().getByRole('link')).toHaveCount(0);
  await expect(parts.last().getByRole('link')).toHaveAttribute('href', /-ex10\d{6}$/);
  await expectAccessible(page);
});

for (const [locale, article, told, own] of [
  ['hu-HU', 'ex20000032', ['Munkamagasság', '330 cm'], ['Magasság (cm)', '23']],
  ['fi-FI', 'ex20000085', ['Istuinkorkeus', '58 cm'], ['Korkeus (cm)', '99']],
  ['bg-BG', 'ex20000032', ['Работна височина', '330 см'], ['Височина (см)', '23']],
] as const)
  test(`[CAT-03] [CAT-04] [FIND-09] ${locale}: each figure of ${article} is told under a name of its own`, async ({
    page,
  }) => {
    await page.goto(speaker(locale).url(`/any-${article}`));
    await hydrated(page);
    for (const [label, value] of [told, own]) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
      await expect(row.getByRole('cell')).toHaveText(value);
    }
    const facts = await page.getByRole('rowheader').allTextContents();
    const names = facts.map(fact => fact.replace(/ \(\p{L}+\)$/u, ''));
    expect(names).toEqual([...new Set(names)]);
  });

for (const [locale, opener, region, chunk, field] of [
  ['bg-BG', 'catalog.question.ask', 'catalog.faq', /question-form/, 'catalog.question.text'],
  ['hr-HR', 'catalog.review.write', 'catalog.reviews', /review-form/, 'catalog.review.text'],
] as const)
  test(`[FIND-02] ${locale}: a form whose code does not arrive costs nothing else of the product, and comes with the new try`, async ({
    page,
    watch,
  }) => {
    const { text, url } = speaker(locale);
    await page.route(chunk, route => route.abort());
    await page.goto(url(`/any-${articles.fresh}`));
    await hydrated(page);
    const block = page.getByRole('region', { name: text(region), exact: true });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    const shown = await headings.allTextContents();
    await block.getByRole('button', { name: text(opener) }).click();
    const notice = block.locator('[data-failed-region]');
    await expect(notice).toBeVisible();
    expect(await headings.allTextContents()).toEqual(shown);
    await page.unroute(chunk);
    await notice.getByRole('button', { name: text('region.retry') }).click();
    await expect(block.getByLabel(text(field), { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
    watch.consoleErrors = watch.consoleErrors.filter(error => !/ERR_FAILED|ChunkLoadError|Loading chunk/.test(error));
  });
