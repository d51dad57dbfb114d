import type { Page } from '@playwright/test';
import { expect, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { visit } from '../visit.ts';
import { signUp } from './account-steps.ts';
import { enterLogin } from './session-steps.ts';
import { british } from './shoppers.ts';

const { text } = british;

/** Whether the page that is shown now is still the one that was marked: no page has been loaded since. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));

test('[SHELL-33, SHELL-34, SHELL-36, SHELL-38, SHELL-39, SHELL-44, THIRD-07] the footer and its links, the logos of each theme, the service worker', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(storefrontUrl('gb', '/login'));
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('We deliver anywhere')).toBeVisible();
  const trust = footer.getByRole('link', { name: text('shell.footer.trust') });
  await expect(trust).toHaveAttribute('href', /^https:\/\/www\.trustpilot\.com\//);
  await expect(trust.locator('svg')).toBeVisible();
  await expect(footer.getByText(`Copyright © 2007 - ${new Date().getFullYear()}`, { exact: true })).toBeVisible();

  const own = new URL(page.url()).origin;
  for (const id of ['link.aboutUs', 'link.jobs', 'link.orderTracking', 'footer.returnsPortal']) {
    const href = (await footer.getByRole('link', { name: text(`shell.${id}`) }).getAttribute('href')) ?? '';
    expect(href, id).toMatch(/^https?:\/\//);
    expect(new URL(href).origin, id).not.toBe(own);
  }

  const logo = page
    .getByRole('banner')
    .getByRole('link', { name: text('shell.home') })
    .locator('img');
  const shown = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc);
  await expect.poll(shown).toBe(`${own}/logo.svg`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).toBe(`${own}/logo-dark-theme.svg`);

  const scope = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope);
  await expect.poll(scope).toBe(`${own}/`);

  await mark(page);
  await footer.getByRole('link', { name: text('shell.link.privacy') }).click();
  await expect(page).toHaveURL(storefrontUrl('gb', '/privacy-data/'));
  expect(await isMarked(page)).toBe(true);
  await footer.getByRole('link', { name: text('shell.link.inspirations') }).click();
  await expect(page).toHaveURL(/\/inspirations/);
  expect(await isMarked(page)).toBe(false);
});

test('[ROUTE-19] nl-BE: the guide of a category leads to the inspirations in the language of the page', async ({
  page,
}) => {
  await page.goto(storefrontUrl('be', '/nl/horeca'));
  const guide = page.getByRole('main').getByRole('link', { name: /^Koopgids/ });
  await expect(guide).toHaveAttribute('href', '/nl/inspirations/');
  await mark(page);
  await guide.click();
  await expect(page).toHaveURL(/\/nl\/inspirat/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
  expect(await isMarked(page)).toBe(false);
});

test('[SHELL-14, SHELL-24, SHELL-32] the language selector of header and footer, in Belgium and Switzerland only', async ({
  page,
}) => {
  for (const [country, languages] of [
    ['be', ['Français', 'Nederlands']],
    ['ch', ['Deutsch', 'Français', 'Italiano']],
  ] as const) {
    await page.goto(storefrontUrl(country, '/login'));
    await hydrated(page);
    for (const place of ['header', 'footer'] as const) {
      const list = page.locator(`#languages-${place}`);
      const button = page.locator(`button[aria-controls="languages-${place}"]`);
      await expect(button).toBeVisible();
      await expect(button.locator(`[data-flag="${country}"]`)).toHaveCount(place === 'footer' ? 1 : 0);
      await expect(list).toBeHidden();
      await button.click();
      await expect(list).toBeVisible();
      await expect(list.getByRole('link')).toHaveText([...languages]);
      await button.click();
      await expect(list).toBeHidden();
    }
  }
  for (const country of ['gb', 'sk', 'de', 'at', 'fi', 'fr', 'ie', 'it', 'nl', 'lt']) {
    const { html } = await visit(country, '/login');
    expect(html, country).toContain('<footer');
    expect(html, country).not.toContain('aria-controls="languages-');
    expect(html, country).not.toContain('data-flag=');
  }
});

test('[SHELL-05, SHELL-37] the parameters of the debug banner and of the confirmation', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/login?confirmation=true&debug=true&keep=1'));
  await hydrated(page);
  const popup = page.getByRole('dialog', { name: text('shell.confirmation.title') });
  await expect(popup).toBeVisible();
  await expect(page).toHaveURL(storefrontUrl('gb', '/login?debug=true&keep=1'));
  const banner = page.getByText(/^Debug: version \d+\.\d+\.\d+/);
  await expect(banner).toBeVisible();
  await expect(banner).toHaveCSS('background-color', 'rgb(179, 32, 28)');
  await popup.getByRole('button', { name: text('shell.close') }).click();
  await expect(popup).toHaveCount(0);

  await page.goto(storefrontUrl('gb', '/login?confirmation=yes&debug=false'));
  await hydrated(page);
  await expect(page).toHaveURL(/confirmation=yes/);
  await expect(popup).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  for (const value of ['true', '1', 'TRUE', '']) {
    const { html } = await visit('gb', `/login?debug=${value}`);
    expect(html.includes('>Debug: version'), value).toBe(value === 'true');
  }
});

test('a parameter that goes away undoes no way to another page that has begun meanwhile', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/login'));
  await hydrated(page);
  await page.route(/\/checkout\/[^/]+\/web\//, async route => {
    await new Promise(resolve => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.evaluate(() => {
    /** As the buttons of the browser do it. */
    const goTo = (path: string) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    const heading = document.querySelector('h1');
    // The page with the parameter is there, and has not acted on it yet.
    new MutationObserver((_, observer) => {
      if (heading?.isConnected) return;
      observer.disconnect();
      goTo('/checkout/cart');
    }).observe(document.body, { subtree: true, childList: true });
    goTo('/?contact');
  });
  await expect(page.getByRole('heading', { level: 1, name: text('checkout.cart.title') })).toBeVisible();
  await expect(page).toHaveURL(storefrontUrl('gb', '/checkout/cart'));
});

test('[SHELL-08, SHELL-35, ACCOUNT-06] a customer has an account menu, which a click outside closes, and no newsletter block', async ({
  page,
}) => {
  await page.goto(storefrontUrl('gb', '/create-account'));
  const newsletter = page.getByRole('heading', { name: text('shell.newsletter.title') });
  await expect(newsletter).toBeVisible();
  const email = await signUp(page, british);
  await expect(newsletter).toHaveCount(0);
  const button = page.getByRole('banner').getByRole('button', { name: text('shell.account') });
  const menu = page.locator('#account-menu');
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu.getByText('Jane Doe')).toBeVisible();
  await expect(menu.getByText(email)).toBeVisible();
  const links = menu.getByRole('link');
  await expect(links).toHaveText(
    ['profile', 'orders', 'shipping', 'billing', 'newsletter', 'logout'].map(id => text(`shell.account.${id}`)),
  );
  const paths = await links.evaluateAll(all => all.map(link => link.getAttribute('href')));
  expect(paths.filter(path => path?.startsWith('/'))).toEqual([
    '/my-account/my-profile',
    '/my-account/shipping-details',
    '/my-account/billing-details',
    '/my-account/my-newsletter',
    '/log-out',
  ]);
  await button.click();
  await expect(menu).toHaveCount(0);
  await button.click();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toHaveCount(0);
});

test('the personalised discount is still there after a reload', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/login'));
  await enterLogin(page, british, 'vera@exwerk.example', 'Exwerk2026');
  await page.waitForURL(url => !url.pathname.endsWith('/login'));
  await page.goto(storefrontUrl('gb', '/search?query=drill'));
  await hydrated(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/-ex\d{8}$/);
  const price = page.getByRole('main').getByText(text('catalog.price.personal').split(' {', 1)[0] ?? '');
  await expect(price).toContainText('%');
  await page.reload();
  await expect(price).toContainText('%');
});

test('the source of a visit is kept on a page without anything to buy', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/login?utm_source=spring+letter'));
  await hydrated(page);
  const source = async () => (await page.context().cookies()).find(({ name }) => name === 'utm-source')?.value;
  await expect.poll(source).toBe('spring%20letter');
});

test('[ERR-14, ERR-15] a page that fails says so within the frame and has ways out', async ({ page, watch }) => {
  await page.goto(storefrontUrl('gb', '/search?query=drill'));
  await hydrated(page);
  await page.route('**/api/new-ct/getProduct?*', route =>
    route.fulfill({ status: 500, json: { code: 'UpstreamError', status: 500, message: 'gone' } }),
  );
  const article = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await article.click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('An error occurred');
  await expect(main.getByText('Go back or try again in a moment.')).toBeVisible();
  await expect(main.locator('svg').first()).toBeVisible();
  await expect(main.getByRole('link', { name: text('shell.error.home') })).toHaveAttribute('href', '/');
  await main.getByRole('button', { name: text('shell.error.back') }).click();
  await expect(page).toHaveURL(/\/search\?query=drill/);
  await expect(article).toBeVisible();
  forgetRefusals(watch, 500);
  watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('gone'));
});
