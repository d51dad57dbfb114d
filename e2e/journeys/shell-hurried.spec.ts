import { expect, hydrated, test } from '../shop-test.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { speaker } from './recovery-steps.ts';

/** Whoever is quicker than the page, or goes back in it. */

test.use({ storageState: freshVisitor() });

test('sk-SK: a double press subscribes to the newsletter once', async ({ page }) => {
  const { text, url, email } = speaker('sk-SK');
  await page.goto(url('/'));
  await hydrated(page);
  const sent: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/newsletter-doi')) sent.push(request.url());
  });
  const block = page.getByRole('region', { name: text('shell.newsletter.title') });
  await block.getByRole('textbox').fill(email);
  await block.getByRole('button', { name: text('shell.newsletter.subscribe') }).dblclick();
  await expect(block.getByText(text('shell.newsletter.check'))).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('fr-BE: the field of the search says what is searched for, also after a step back', async ({ page }) => {
  const { url } = speaker('fr-BE');
  await page.goto(url('/search?query=perceuse'));
  await hydrated(page);
  const field = page.locator('#header-search').locator('input[name="query"]');
  await field.fill('pompe');
  await field.press('Enter');
  await page.waitForURL(/query=pompe/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('pompe');
  await page.goBack();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('perceuse');
  await expect(field).toHaveValue('perceuse');
});

test('pt-PT: an answer that is older than the cart does not empty it', async ({ page }) => {
  const { url } = speaker('pt-PT');
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (String(asked[0]).includes('/getMe?'))
        await new Promise(resolve => addEventListener('let-go', resolve, { once: true }));
      return answer;
    };
  });
  await page.goto(url('/any-ex30000001'));
  const added = page.waitForResponse(/\/addToCart\?/);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  await page.getByRole('main').locator('form[method="post"] button[type="submit"]').first().click();
  await added;
  const count = page.getByRole('banner').getByText('1', { exact: true });
  await expect(count).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await hydrated(page);
  await expect(count).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('fr-CH, nl-BE: the languages of the country stand open at the page’s end', async ({ page }) => {
    for (const [locale, other] of [
      ['fr-CH', 'Deutsch'],
      ['nl-BE', 'Français'],
    ] as const) {
      await page.goto(speaker(locale).url('/'));
      await page.getByRole('contentinfo').getByRole('link', { name: other }).click();
      await expect(page.locator('html')).not.toHaveAttribute('lang', locale);
    }
  });
});
