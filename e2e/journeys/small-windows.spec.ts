import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { enterSignUp, signUp } from './account-steps.ts';
import { openCartSheet } from './checkout-steps.ts';
import { speaker } from './recovery-steps.ts';

/** What stands in windows that are narrow, or low, or magnified until they are. */

const phones = [320, 360, 390, 430];

async function expectWithin(page: Page, id: string, width: number): Promise<void> {
  const box = await page.locator(`#${id}`).boundingBox();
  expect(box?.x, `left edge at ${width} px`).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? width), `right edge at ${width} px`).toBeLessThanOrEqual(width);
}

for (const locale of ['fr-CH', 'nl-BE', 'el-GR'] as const) {
  test(`[SHELL-15, LANG-11] ${locale}: the ways to reach the shop are shown whole on phones`, async ({ page }) => {
    const { text, url } = speaker(locale);
    await page.goto(url('/'));
    await hydrated(page);
    const button = page.getByRole('banner').getByRole('button', { name: text('shell.contact'), exact: true });
    await button.click();
    await expect(page.locator('#contact-menu').getByRole('listitem').first()).toBeVisible();
    for (const width of phones) {
      await page.setViewportSize({ width, height: 740 });
      await expectWithin(page, 'contact-menu', width);
    }
  });
}

test('[SHELL-08, LANG-11] hu-HU: a customer’s menu is shown whole on phones', async ({ page }) => {
  const who = speaker('hu-HU');
  await page.setViewportSize({ width: 320, height: 740 });
  await signUp(page, who);
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: who.text('shell.account') })
    .click();
  await expect(page.locator('#account-menu').getByRole('link').first()).toBeVisible();
  for (const width of phones) {
    await page.setViewportSize({ width, height: 740 });
    await expectWithin(page, 'account-menu', width);
  }
});

for (const [locale, sku] of [
  ['hr-HR', 'EX30000751'],
  ['da-DK', 'EX30000751'],
  ['hu-HU', 'EX30000751'],
  ['de-CH', 'EX30000079'],
  ['nb-NO', 'EX30000079'],
] as const) {
  test(`[CONST-09, LANG-09] ${locale}: the price of ${sku} stays in one line beside the button at the foot of a phone`, async ({
    page,
  }) => {
    const { text, url } = speaker(locale);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url(`/any-${sku}`));
    await hydrated(page);
    const add = page.getByRole('button', { name: text('checkout.add.button'), exact: true });
    // A jump, as to the reviews.
    await page.evaluate(() => scrollTo(0, 2600));
    await expect(add.last()).toBeInViewport();
    for (const width of phones) {
      await page.setViewportSize({ width, height: 740 });
      const bar = await add.last().evaluate(button => {
        let element: Element | null = button;
        while (element && getComputedStyle(element).position !== 'fixed') element = element.parentElement;
        const price = element?.firstElementChild;
        const lines = [price, ...(price?.children ?? [])].flatMap(part => {
          // One piece of text by itself: the price of now, or that of before.
          const own = [...(part?.childNodes ?? [])].filter(node => node.nodeType === Node.TEXT_NODE);
          return own.map(node => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          });
        });
        return { lines: [...new Set(lines)], fits: document.documentElement.scrollWidth <= innerWidth };
      });
      expect(bar, `${width} px`).toEqual({ lines: [1], fits: true });
      expect((await add.last().boundingBox())?.width, `button at ${width} px`).toBeGreaterThan(80);
    }
  });
}

/** What of a dialog has the focus and lies under something else; null when it is to be seen. */
const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    // After the last stop the keyboard is with the browser's own buttons.
    if (!focused?.closest('dialog') || focused.contains(seen)) return null;
    return focused.getAttribute('aria-label') ?? focused.textContent;
  });

for (const locale of ['fr-FR', 'pl-PL'] as const) {
  test(`[CART-01, LANG-11] ${locale}: nothing of the sheet of the cart that has the focus lies under its head or foot`, async ({
    page,
  }) => {
    const who = speaker(locale);
    const { url } = who;
    await fillCart(page, who, [['EX30000079', 1]]);
    await page.goto(url('/'));
    await hydrated(page);
    const sheet = await openCartSheet(page, who);
    await expect(sheet.getByRole('spinbutton').or(sheet.getByRole('textbox')).first()).toBeVisible();
    for (const [width, height] of [
      [640, 360],
      [320, 256],
      [360, 560],
    ] as const) {
      await page.setViewportSize({ width, height });
      const stops = await sheet.locator('a[href], button, input:not([type=hidden])').count();
      await sheet.getByRole('button').first().focus();
      for (let stop = 1; stop < stops; stop += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(() => coveredFocus(page), `${width} x ${height}`).toBeNull();
      }
    }
  });
}

for (const [locale, width, height] of [
  ['hu-HU', 320, 640],
  ['de-DE', 375, 667],
] as const) {
  test(`[CART-01, LANG-11] ${locale}: the sheet of the cart begins with what is in it on a small phone`, async ({
    page,
  }) => {
    const who = speaker(locale);
    await page.setViewportSize({ width, height });
    await fillCart(page, who, [['EX18000036', 1]]);
    await page.goto(who.url('/'));
    await hydrated(page);
    const sheet = await openCartSheet(page, who);
    const line = sheet.getByRole('list', { name: who.text('checkout.cart.title') }).getByRole('listitem');
    await expect(line.getByRole('link')).toBeInViewport({ ratio: 1 });
    await expect(line.locator('strong')).toBeInViewport({ ratio: 1 });
  });
}

test('[LANG-11] cs-CZ: the inputs of a new password are as wide as each other', async ({ page }) => {
  const { text, url } = speaker('cs-CZ');
  await page.goto(url('/create-account'));
  await hydrated(page);
  const once = page.getByLabel(text('account.password'), { exact: true });
  const twice = page.getByLabel(text('account.password-repeat'));
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [upper, lower] = [await once.boundingBox(), await twice.boundingBox()];
    expect([lower?.x, lower?.width], `${width} px`).toEqual([upper?.x, upper?.width]);
  }
});

/** Of the figures in a table, those that go on in another line. */
const brokenFigures = (table: Element): string[] => {
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: figure, index } of (text.nodeValue ?? '').matchAll(/\d(?:[\d.,'’\u00a0\u202f]*\d)?/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + figure.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(figure);
    }
  }
  return broken;
};

for (const locale of ['hu-HU', 'it-CH', 'nb-NO', 'el-GR'] as const) {
  test(`[LANG-09, LANG-11] ${locale}: no amount of the loyalty tiers goes on in another line on a phone, and nothing is wider than it`, async ({
    page,
  }) => {
    const who = speaker(locale);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto(who.url('/create-account'));
    await enterSignUp(page, who);
    await page.waitForURL('**/my-account/my-profile');
    await hydrated(page);
    const table = page.getByRole('region', { name: who.text('account.tier.title') }).getByRole('table');
    await expect(table.getByRole('row').nth(2)).toBeVisible();
    for (const width of phones) {
      await page.setViewportSize({ width, height: 740 });
      expect(await table.evaluate(brokenFigures), `${width} px`).toEqual([]);
      const wide = (one: Element) =>
        [one.parentElement, document.documentElement].map(place => (place ? place.scrollWidth - place.clientWidth : 0));
      expect(await table.evaluate(wide), `${width} px`).toEqual([0, 0]);
    }
  });
}

for (const locale of ['hu-HU', 'pt-PT', 'fr-FR'] as const) {
  test(`[LANG-09, LANG-11] ${locale}: the prices of many pieces are shown whole, however narrow their column is`, async ({
    page,
  }) => {
    const { text, url } = speaker(locale);
    await page.goto(url('/any-EX30001492'));
    await hydrated(page);
    const table = page.getByRole('table', { name: text('catalog.volume.title') });
    await expect(table).toBeVisible();
    for (const width of [320, 640, 768, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await table.evaluate(brokenFigures), `${width} px`).toEqual([]);
      const excess = (one: Element) => (one.parentElement?.scrollWidth ?? 0) - (one.parentElement?.clientWidth ?? 0);
      expect(await table.evaluate(excess), `${width} px`).toBe(0);
    }
  });
}

test('ro-RO, fi-FI, hu-HU: a link that goes on in another line begins where the one above it does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  for (const locale of ['ro-RO', 'fi-FI', 'hu-HU'] as const) {
    const { text, url } = speaker(locale);
    await page.goto(url('/any-EX30000079'));
    await hydrated(page);
    const starts = await page
      .getByRole('main')
      .getByRole('button', { name: text('catalog.request.missingManual') })
      .evaluate(button => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return [...range.getClientRects()].map(({ left }) => Math.round(left));
      });
    expect(new Set(starts).size, locale).toBe(1);
  }
});

test('[LANG-11] bg-BG: nothing of the cookie settings breaks out of them on a small phone', async ({ page }) => {
  const { text, url } = speaker('bg-BG');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(url('/'));
  await hydrated(page);
  await page
    .getByRole('button', { name: text('shell.consent.settings') })
    .last()
    .click();
  const settings = page.getByRole('dialog', { name: text('shell.consent.settings') });
  await expect(settings.getByRole('checkbox').first()).toBeVisible();
  const beyond = await settings.getByRole('list').evaluate(list => {
    const { left, right } = list.getBoundingClientRect();
    return [...list.querySelectorAll('*')].flatMap(part => {
      const box = part.getBoundingClientRect();
      return box.left < left || box.right > right ? [part.textContent] : [];
    });
  });
  expect(beyond).toEqual([]);
});

for (const locale of ['fi-FI', 'hu-HU', 'nl-NL', 'de-DE', 'el-GR'] as const) {
  test(`[SHELL-13] ${locale}: the hint of the search that a phone opens is to be read whole`, async ({ page }) => {
    const { text, url } = speaker(locale);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url('/'));
    await hydrated(page);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: text('shell.search.show') }).click();
    const field = banner.getByRole('combobox');
    await expect(field).toBeFocused();
    const excess = await field.evaluate((input: HTMLInputElement) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      const hint = document.createElement('span');
      const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(input, '::placeholder');
      Object.assign(hint.style, { position: 'absolute', whiteSpace: 'pre' });
      Object.assign(hint.style, { fontFamily, fontSize, fontWeight, letterSpacing });
      hint.textContent = input.placeholder;
      document.body.append(hint);
      const room = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      return hint.getBoundingClientRect().width - room;
    });
    expect(excess).toBeLessThanOrEqual(0);
  });
}
