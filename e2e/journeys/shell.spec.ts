import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { addToCart, enterAddresses, enterCard, expectThankYou, openProduct, payButton } from './checkout-steps.ts';
import { british } from './shoppers.ts';

const { text } = british;

test('[SHELL-06, SHELL-07, SHELL-12] logo and account button lead home and to the login, which has no menus', async ({
  page,
}) => {
  await page.goto(storefrontUrl('gb', '/search?query=drill'));
  await hydrated(page);
  const banner = page.getByRole('banner');
  // The one of small screens, and the one of large screens.
  const menus = banner
    .locator('button[aria-haspopup="dialog"]')
    .or(banner.locator('button', { hasText: text('shell.categories') }));
  await expect(menus).toHaveCount(2);
  await banner.getByRole('link', { name: text('shell.account.login') }).click();
  await expect(page).toHaveURL(storefrontUrl('gb', '/login'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menus).toHaveCount(0);
  await banner.getByRole('link', { name: text('shell.home') }).click();
  await expect(page).toHaveURL(storefrontUrl('gb', '/'));
  await expect(menus).toHaveCount(2);
  // With the prefix of a language that is not the country's first.
  await page.goto(storefrontUrl('be', '/nl/login'));
  await hydrated(page);
  await page.locator('header a', { has: page.locator('img[src="/logo.svg"]') }).click();
  await expect(page).toHaveURL(storefrontUrl('be', '/nl'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
});

test('[SHELL-13, SHELL-19, SHELL-21, SHELL-23] search, category bar and menu by the width of the window', async ({
  page,
}) => {
  await page.goto(storefrontUrl('gb'));
  await hydrated(page);
  const banner = page.getByRole('banner');
  // With its suggestions it is a combobox.
  const input = banner.getByRole('searchbox').or(banner.getByRole('combobox'));
  const toggle = banner.getByRole('button', { name: text('shell.search.show') });
  await expect(input).toBeVisible();
  await expect(toggle).toBeHidden();

  const bar = page.getByRole('navigation', { name: text('shell.categories.bar') });
  const arrows = [text('shell.categories.previous'), text('shell.categories.next')].map(name =>
    bar.getByRole('button', { name }),
  );
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const arrow of arrows) await expect(arrow).toBeVisible();
  const last = bar.getByRole('listitem').last();
  await expect(last).not.toBeInViewport();
  await expect(async () => {
    await arrows[1]?.click();
    await expect(last).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await page.setViewportSize({ width: 1023, height: 800 });
  for (const arrow of arrows) await expect(arrow).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(input).toBeHidden();
  await toggle.click();
  await expect(input).toBeVisible();
  await toggle.click();
  await expect(input).toBeHidden();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await banner.getByRole('button', { name: text('shell.menu') }).click();
  const menu = page.getByRole('dialog', { name: text('shell.menu') });
  const departments = menu.getByRole('navigation');
  await departments.locator('li button').nth(1).click();
  await expect(departments.getByRole('heading')).toBeVisible();
  const category = departments.getByRole('link').first();
  const path = (await category.getAttribute('href')) ?? '';
  await category.click();
  await expect(page).toHaveURL(storefrontUrl('gb', path));
  await expect(menu).toBeHidden();

  await bar.getByRole('link', { name: text('shell.categories.onSale') }).click();
  await expect(page).toHaveURL(storefrontUrl('gb', '/search?tags=on-sale'));
});

test('[SHELL-15] each reason of the contact menu opens the support form with that reason chosen', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/login'));
  await hydrated(page);
  const dialog = page.getByRole('dialog');
  for (const reason of ['order', 'shipment', 'returns', 'invoice', 'other']) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('shell.contact'), exact: true })
      .click();
    await page
      .locator('#contact-menu')
      .getByRole('button', { name: text(`shell.contact.reason.${reason}`) })
      .click();
    await expect(dialog.getByText(text(`contact.reason.${reason}`), { exact: true }).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: text('contact.reason.consulting') })).toHaveCount(0);
    await dialog.getByRole('button', { name: text('contact.close') }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('[SHELL-09, SHELL-10, SHELL-17] the cart opens from its icon and closes with the path, not with the query', async ({
  page,
}) => {
  await page.goto(storefrontUrl('gb', '/search?query=drill'));
  await hydrated(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: text('shell.cart'), exact: true }).click();
  await expect(banner.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/query=drill&page=2/);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/-ex\d{8}$/);
  await addToCart(page, british);
  // What goes with the product may come first, under a heading of its own.
  const headings = [text('checkout.sidebar.title', { count: 1 }), text('checkout.sidebar.complementary')];
  const sidebar = page
    .getByRole('dialog')
    .filter({ has: headings.map(name => page.getByRole('heading', { name })).reduce((one, other) => one.or(other)) });
  await expect(sidebar).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(sidebar).toBeHidden();

  const cart = banner.locator('button', { hasText: text('shell.cart.count', { count: 1 }) });
  await expect(cart.locator('[aria-hidden]', { hasText: /^1$/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await banner.getByRole('button', { name: text('shell.menu'), exact: true }).click();
  const menu = page.getByRole('dialog', { name: text('shell.menu') });
  await expect(menu).toBeVisible();
  // A pointer does not get through to what lies under the menu.
  await cart.dispatchEvent('click');
  await expect(sidebar).toBeVisible();
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(sidebar).toBeVisible();
});

test('[SHELL-04, SHELL-11] no guarantees on the payment page, no cart icon on the thank-you page', async ({ page }) => {
  test.slow();
  await openProduct(page, british);
  await hydrated(page);
  const sidebar = await addToCart(page, british);
  await sidebar.getByRole('button', { name: text('checkout.sidebar.close') }).click();
  const cart = page.getByRole('banner').locator('button', { hasText: text('shell.cart.count', { count: 1 }) });
  await cart.click();
  const guarantees = sidebar.getByRole('button', { name: /guarantee/i });
  await expect(guarantees.first()).toBeVisible();
  await enterAddresses(page, british);
  await cart.click();
  await expect(sidebar.getByRole('listitem').first()).toBeVisible();
  await expect(guarantees).toHaveCount(0);
  await sidebar.getByRole('button', { name: text('checkout.sidebar.close') }).click();
  await enterCard(page);
  await payButton(page, british).click();
  await expectThankYou(page, british, 'paid');
  await expect(page.getByRole('banner').getByRole('link', { name: text('shell.account.login') })).toBeVisible();
  await expect(page.getByRole('banner').getByText(text('shell.cart'), { exact: true })).toHaveCount(0);
});
