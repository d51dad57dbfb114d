import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';

/** Browsers translate a page by putting elements in place of its texts, and those of what comes later, too. */
const translateAll = () => {
  const untouched = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'FONT', 'TEXTAREA', 'OPTION']);
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || untouched.has(text.parentNode?.nodeName ?? '')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `»${text.data}«`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver(records => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node.nodeName !== 'FONT' && node.parentNode)
          translate(node.nodeType === Node.TEXT_NODE ? node.parentNode : node);
  }).observe(document.body, { childList: true, subtree: true });
};

for (const locale of ['fi-FI', 'hu-HU'])
  test(`${locale}: a page that the browser translates works on, and shows what has changed`, async ({
    page,
    watch,
  }) => {
    const { url } = speaker(locale);
    const main = page.getByRole('main');
    await page.goto(url('/search?query=vx'));
    await hydrated(page);
    await page.evaluate(translateAll);
    await main.getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/query=vx&/);
    const search = page.getByRole('search').locator('input[name="query"]').first();
    await search.fill('vx-cd');
    await expect(page.getByRole('option').first()).toContainText('»');

    await page.goto(url('/search?query=vx'));
    await hydrated(page);
    await page.evaluate(translateAll);
    const add = main.locator('article button[type="submit"]').first();
    await add.click();
    const sidebar = page.getByRole('dialog');
    await expect(sidebar).toContainText('»');
    await page.keyboard.press('Escape');
    await expect(sidebar).toHaveCount(0);
    await main.locator('article a').first().click();
    await expect(main.getByRole('heading', { level: 1 })).toContainText('»');

    const { cart } = (await callFrom(page, 'createCart')) as { cart: { id: string; version: number } };
    await callFrom(page, 'addToCart', { id: cart.id, version: cart.version }, { sku: 'EX30000001' }, 1);
    await page.goto(url('/checkout/cart'));
    await hydrated(page);
    await page.evaluate(translateAll);
    const name = ((await main.getByRole('heading', { level: 2 }).first().textContent()) ?? '').replaceAll(/[»«]/g, '');
    expect(name).not.toBe('');
    const total = main.getByText(/»[^»]*(?:€|Ft)«/);
    const sums = () => total.allTextContents();
    const before = await sums();
    const quantity = main.locator('input[inputmode="numeric"]').first();
    await quantity.fill('3');
    await quantity.press('Enter');
    await expect.poll(sums).not.toEqual(before);
    // What was not taken over yet when it was translated React draws anew.
    expect(watch.consoleErrors.filter(error => !error.startsWith('Recovered while hydrating'))).toEqual([]);
    watch.consoleErrors.length = 0;
  });
