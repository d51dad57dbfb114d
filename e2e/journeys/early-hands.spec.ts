import type { Page } from '@playwright/test';
import type { Speaker } from '../languages/speaker.ts';
import { expect, test } from '../shop-test.ts';
import { isNightly, mostNightly } from '../tools/nights.ts';
import { phoneSlowness, slowDown, slowProcessor } from '../tools/slow-device.ts';
import { speaker } from './recovery-steps.ts';

/** Hands that are quicker than the page's scripts: on a slow phone every press and every key counts, whenever it comes. */

/** Milliseconds after the page is first seen. It is the browser's after some two to three seconds. */
const moments = isNightly ? Array.from({ length: 31 }, (_, index) => index * 100) : [0, 1500];

async function openSlowly(page: Page, url: string, control: string): Promise<void> {
  await slowDown(page, await phoneSlowness(page));
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(control).first().waitFor();
}

/** As a hand does it: whatever lies there at that moment. */
async function press(page: Page, control: string): Promise<void> {
  const found = page.locator(control).first();
  await found.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await found.boundingBox();
  if (!box) throw new Error(`${control} is not to be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

interface Hand {
  readonly what: string;
  readonly path: string;
  readonly control: string;
  readonly done: (page: Page, who: Speaker) => Promise<void>;
}

/** Whether by the scripts or by the form that is there without them. */
const isInCart = (page: Page, { text }: Speaker) =>
  expect(page.getByRole('banner').getByRole('button', { name: text('shell.cart.count', { count: 1 }) })).toBeAttached({
    timeout: 30_000,
  });

const hands: readonly Hand[] = [
  {
    what: 'add to cart',
    path: '/any-ex30000001',
    control: 'main form[method=post] button[type=submit]',
    done: isInCart,
  },
  { what: 'the button of a tile', path: '/search?query=18', control: 'main article button[name=sku]', done: isInCart },
  {
    what: 'a filter',
    path: '/search?query=18',
    control: 'main input[name=brand]',
    done: page => page.waitForURL(/[?&]brand=/, { timeout: 30_000 }),
  },
];

for (const [index, { what, path, control, done }] of mostNightly(hands).entries()) {
  const who = speaker(['nl-BE', 'hu-HU', 'fr-CH'][index] ?? 'hu-HU');
  test(`[FIND-14] ${who.locale}: ${what}, pressed at any moment from the first paint on, is done once`, async ({
    browser,
  }, { project }) => {
    test.skip(project.name !== 'desktop', 'the processor is what differs');
    test.setTimeout(moments.length * 40_000);
    const lost: string[] = [];
    for (const moment of moments) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      await openSlowly(page, who.url(path), control);
      await page.waitForTimeout(moment);
      await press(page, control);
      await done(page, who).catch(() => lost.push(`${moment} ms: ${page.url()}`));
      await context.close();
    }
    expect(lost).toEqual([]);
  });
}

/** Milliseconds after the page says that it works, while its regions are taken over one after the other. */
const afterwards = isNightly ? Array.from({ length: 20 }, (_, index) => index * 40) : [340, 380, 420];

test('[FIND-14] el-GR: an order of the list, chosen without a press or a key before it, is kept at any moment', async ({
  browser,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the processor is what differs');
  test.setTimeout(afterwards.length * 20_000);
  const lost: number[] = [];
  for (const moment of afterwards) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await slowProcessor(page, await phoneSlowness(page));
    // As helpers for those who use no hands do it.
    await page.addInitScript(after => {
      const choose = () => {
        const order = document.querySelector<HTMLSelectElement>('main select[name=sortBy]');
        if (!order) return;
        order.value = 'price_asc';
        for (const type of ['input', 'change']) order.dispatchEvent(new Event(type, { bubbles: true }));
      };
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset.hydrated === undefined) return;
        observer.disconnect();
        setTimeout(choose, after);
      }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
    }, moment);
    await page.goto(speaker('el-GR').url('/search?query=18'));
    await page.waitForURL(/sortBy=price_asc/, { timeout: 15_000 }).catch(() => lost.push(moment));
    await context.close();
  }
  expect(lost).toEqual([]);
});

interface Typed {
  readonly what: string;
  readonly path: string;
  readonly field: string;
  readonly text: string;
  /** What scripts make of it. */
  readonly done?: (page: Page, who: Speaker) => Promise<void>;
}

const typed: readonly Typed[] = [
  {
    what: 'a search',
    path: '/any-ex30000001',
    field: '#header-search input',
    text: 'a long and patient question for a drill of 18 V',
  },
  { what: 'an email address', path: '/login', field: 'main input[type=email]', text: 'anna@exwerk.example' },
  {
    what: 'a quantity',
    path: '/any-ex30000001',
    field: 'main form[method=post] input[inputmode=numeric]',
    text: '3',
    done: async (page, { text }) => {
      await page.locator('main form[method=post] button[type=submit]').first().click();
      const count = page.getByRole('banner').getByRole('button', { name: text('shell.cart.count', { count: 3 }) });
      await expect(count).toBeAttached({ timeout: 30_000 });
    },
  },
];

for (const [index, { what, path, field: control, text, done }] of mostNightly(typed).entries()) {
  const who = speaker(['el-GR', 'nl-BE', 'hu-HU'][index] ?? 'hu-HU');
  test(`[SHELL-13] ${who.locale}: ${what} typed from the first paint on stays, key by key`, async ({ page, watch }, {
    project,
  }) => {
    test.skip(project.name !== 'desktop', 'the processor is what differs');
    test.setTimeout(60_000);
    await openSlowly(page, who.url(path), control);
    await press(page, control);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text, { delay: 100 });
    await page.locator('html[data-hydrated="true"]').waitFor();
    const field = page.locator(control);
    await expect(field).toHaveCount(1);
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    await done?.(page, who);
    // On so slow a line the quick search may come too late, and says so; the plain one has the text.
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('did not answer within'));
  });
}
