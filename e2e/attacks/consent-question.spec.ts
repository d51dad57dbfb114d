import { speaker } from '../journeys/recovery-steps.ts';
import { expect, expectAccessible, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { answers, decide, question, settings } from './consent-question.ts';

test.use({ storageState: freshVisitor() });

test('the question moves nothing, and nothing of it is fetched before the page works', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(storefrontUrl('gb', '/cleaning'));
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  // What the page itself still fetches moves nothing either, but is not what is looked at here.
  await page.waitForLoadState('networkidle');
  const shifted = () => page.evaluate(() => Reflect.get(window, 'shifts'));
  const before = await shifted();
  await question(page).waitFor();
  await answers(page).choose.click();
  await settings(page).waitFor();
  await page.keyboard.press('Escape');
  await decide(page, () => answers(page).reject.click());
  expect(await shifted()).toEqual(before);
  const { interactive, fetched } = await page.evaluate(() => ({
    interactive: performance.getEntriesByName('interactive')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/consent[.-][^/]*\.(?:js|css)$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(fetched.length).toBeGreaterThan(0);
  expect(Math.min(...fetched)).toBeGreaterThan(interactive);
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`[SAFE-13] at ${width} px question and settings are accessible and leave the page usable`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(storefrontUrl('gr'));
    await question(page).waitFor();
    await expectAccessible(page);
    const [accept, reject] = await Promise.all([
      answers(page).accept.boundingBox(),
      answers(page).reject.boundingBox(),
    ]);
    expect([accept?.y, accept?.width, accept?.height]).toEqual([reject?.y, reject?.width, reject?.height]);
    const looks = (button: Element) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
      return [color, backgroundColor, fontSize, fontWeight];
    };
    expect(await answers(page).accept.evaluate(looks)).toEqual(await answers(page).reject.evaluate(looks));
    const box = await question(page).boundingBox();
    expect(box?.height ?? height).toBeLessThan(height * 0.75);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await answers(page).choose.click();
    await settings(page).waitFor();
    await expectAccessible(page);
  });
}

test('[SAFE-13] decides with the keyboard alone', async ({ page }) => {
  await page.goto(storefrontUrl('gb'));
  await expect(question(page)).toBeFocused();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'Tab');
  await expect(answers(page).accept).toBeFocused();
  await press('Tab');
  await expect(answers(page).reject).toBeFocused();
  await press('Tab', 'Enter');
  await settings(page).waitFor();
  await press('Escape');
  await expect(settings(page)).toHaveCount(0);
  await expect(answers(page).choose).toBeFocused();
  await press('Enter');
  const box = settings(page).getByRole('checkbox', { name: 'Convenience' });
  for (let tries = 0; tries < 6 && !(await box.evaluate(element => element === document.activeElement)); tries += 1)
    await press('Tab');
  await press('Space');
  await expect(box).toBeChecked();
  const save = settings(page).getByRole('button', { name: 'Save my choice' });
  for (let tries = 0; tries < 6 && !(await save.evaluate(element => element === document.activeElement)); tries += 1)
    await press('Tab');
  const record = await decide(page, () => press('Enter'));
  expect(record.purposes).toEqual({ convenience: true, analytics: false, personalisation: false });
});

for (const [country, locale] of [
  ['hr', 'hr-HR'],
  ['gr', 'el-GR'],
] as const) {
  const { text } = speaker(locale);

  test(`[SAFE-13] ${country}: whom nothing had held before the question goes on at the page's content once it is answered, where the page stands`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(storefrontUrl(country, '/privacy-data/'));
    await expect(question(page)).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 300));
    await decide(page, () => answers(page).reject.click());
    await expect(page.locator('#content')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
  });

  test(`[SAFE-13] ${country}: who comes to the question, or its settings, from somewhere on the page is there again once it is answered`, async ({
    page,
  }) => {
    for (const answer of ['question', 'settings'] as const) {
      await page.goto(storefrontUrl(country, '/login'));
      await hydrated(page);
      await question(page).waitFor();
      const email = page.getByRole('main').getByLabel(text('account.email'), { exact: true });
      await email.focus();
      if (answer === 'question') await decide(page, () => answers(page).accept.click());
      else {
        await answers(page).choose.click();
        await decide(page, () =>
          settings(page)
            .getByRole('button', { name: text('shell.consent.acceptAll') })
            .click(),
        );
      }
      await expect(email).toBeFocused();
      await page.context().clearCookies();
    }
  });
}

for (const [country, width] of [
  ['bg', 320],
  ['gr', 360],
] as const)
  test(`[SAFE-13] ${country}: at a width of ${width}, nothing that gets the focus lies behind the question`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(storefrontUrl(country, '/privacy-data/'));
    await hydrated(page);
    await question(page).waitFor();
    for (const answer of Object.values(answers(page))) await expect(answer).toBeInViewport({ ratio: 1 });
    const edge = (await question(page).boundingBox())?.y ?? 0;
    const focused = page.locator(':focus');
    const last = page.getByRole('contentinfo').locator('a[href], button').last();
    let isLast = false;
    while (!isLast) {
      await page.keyboard.press('Tab');
      isLast = await last.evaluate(one => one === document.activeElement);
      if ((await question(page).locator(':focus').count()) > 0) continue;
      const top = async () => (await focused.boundingBox())?.y;
      await expect.poll(top, (await focused.textContent()) ?? '').toBeLessThan(edge);
    }
  });
