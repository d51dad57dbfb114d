import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { isShopHost, storefrontUrl } from './tools/shop-address.ts';

interface ShopFixtures {
  /** Console errors and requests to hosts that are none of the shop's; every test ends with both empty unless it clears them. */
  watch: { consoleErrors: string[]; foreignRequests: string[] };
}

export const test = base.extend<ShopFixtures>({
  watch: [
    async ({ page }, use) => {
      const watch: ShopFixtures['watch'] = { consoleErrors: [], foreignRequests: [] };
      page.on('console', message => {
        // A mismatch between the server's markup and the browser's first render is told as a warning.
        const isMismatch = message.text().startsWith('Recovered while hydrating');
        if (message.type() === 'error' || isMismatch) {
          watch.consoleErrors.push(`${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', error => watch.consoleErrors.push(String(error)));
      page.on('request', request => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && !isShopHost(url.hostname)) watch.foreignRequests.push(request.url());
      });
      await use(watch);
      expect(watch.consoleErrors, 'console errors').toEqual([]);
      expect(watch.foreignRequests, 'requests to others than the shop').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, storefrontUrl };

/** The browser itself reports refused requests in its console; a test that provokes one takes its trace back. */
export function forgetRefusals(watch: ShopFixtures['watch'], status: number): void {
  watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes(`status of ${status}`));
}

/** A stylesheet knows every class name that was made for a CSS module: the server's markup and the browser's files are of one build. */
export async function expectStyled(page: Page): Promise<void> {
  const unknown = await page.evaluate(() => {
    const text = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText)).join();
    const used = [...document.querySelectorAll('#page [class]')].flatMap(({ classList }) => [...classList]);
    const made = [...new Set(used)].filter(name => /^[\w-]{6}$/.test(name));
    return made.filter(name => !text.includes(`.${CSS.escape(name)}`));
  });
  expect(unknown, 'classes that no stylesheet knows').toEqual([]);
}

/** WCAG 2.2 AA without findings on what is shown now. Legacy mode leaves the frames of the payment provider to the provider. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      // No rule of WCAG, yet how those who jump from heading to heading get about.
      rules: { 'heading-order': { enabled: true } },
    })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`);
  expect(findings).toEqual([]);
  expect(await page.evaluate(controlsOfNothing), 'what is controlled is not there').toEqual([]);
}

/** axe lets a closed button name what is not there yet; other tools and some readers do not. */
const controlsOfNothing = () =>
  [...document.querySelectorAll('[aria-controls]')]
    .map(element => element.getAttribute('aria-controls') ?? '')
    .filter(id => document.getElementById(id) === null);

/** Regions of the page are taken over one after the other. One whose code cannot be had stays as the server has sent it. */
const patience = 5000;

/** Waits until the page has been taken over by the browser: buttons work from here on. Those of wallets are drawn by their own scripts. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated="true"]').waitFor();
  const isTakenOver = () =>
    [...document.querySelectorAll('main button:not([data-testid^="googlepay"] *)')].every(button =>
      Object.keys(button).some(name => name.startsWith('__reactProps')),
    );
  await page.waitForFunction(isTakenOver, undefined, { timeout: patience }).catch(() => undefined);
}
