import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { composedBy } from '../tools/composition.ts';

const composition = composedBy(process.env);

test('pages are of the releases that the suites were asked to run with', async ({ page }) => {
  test.skip(composition === undefined, 'for pnpm e2e --with and --composition');
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const answer = await page.goto(storefrontUrl('gb', '/checkout/cart'));
  await hydrated(page);
  expect(answer?.headers()['x-composition']).toBe(composition?.id);
  const ofCheckout = scripts.filter(url => url.includes('/checkout/'));
  expect(ofCheckout.length).toBeGreaterThan(1);
  for (const url of ofCheckout) expect(url).toContain(`/checkout/${composition?.remotes.checkout}/`);
  test.info().annotations.push({
    type: 'heading',
    description: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
  });
});
