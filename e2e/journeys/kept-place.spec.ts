import { hintDuration } from '@exwerk/contract/defaults/cart';
import { formatSum } from '@exwerk/contract/money/format-money';
import type { Page } from '@playwright/test';
import { type BuiltCustomer, customer } from '../builders/customers.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { activeCart, cartWith, changed } from '../upstreams/own-calls.ts';
import { speaker } from './recovery-steps.ts';
import { enterLogin } from './session-steps.ts';

/** Whoever is in the middle of something keeps their place, their choice and what they typed. */

const focused = ':focus';

async function signIn(page: Page, who: Speaker, { email, password }: BuiltCustomer): Promise<void> {
  await page.goto(who.url('/login'));
  await enterLogin(page, who, email, password);
  await page.waitForURL(who.url('/'));
}

/** Goes through the addresses page without touching anything. */
async function goOn(page: Page, { text, url }: Speaker): Promise<void> {
  await page.goto(url('/checkout/addresses'));
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('checkout.addresses.continue') })
    .click();
  await page.waitForURL('**/checkout/payment');
}

test('hu-HU: the saved address that goods were to go to is still chosen on the way back, not the default one', async ({
  page,
}) => {
  const who = speaker('hu-HU');
  const { text, url, address } = who;
  const addresses = ['Első', 'Második'].map(streetName => ({ ...address, streetName, country: 'HU' }));
  const own = { addresses, shippingAddresses: [0, 1], defaultShippingAddress: 0, billingAddresses: [0] };
  await signIn(page, who, await customer(own));
  await cartWith(page, ['EX30000001', 1]);
  await page.goto(url('/checkout/addresses'));
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: text('checkout.shippingMode.SAVED_ADDRESS') }).check();
  const second = main.getByRole('radio', { name: /Második/ }).last();
  await second.check();
  await main.getByRole('button', { name: text('checkout.addresses.continue') }).click();
  await page.waitForURL('**/checkout/payment');
  await page.goto(url('/checkout/addresses'));
  await hydrated(page);
  await expect(second).toBeChecked();
});

test('[MINE-03] sv-SE: a saved address keeps all its parts when the addresses are gone through again', async ({
  page,
}) => {
  const who = speaker('sv-SE');
  const parts = { building: 'Uppgång C', apartment: '1203', additionalAddressInfo: 'Portkod 4711' };
  const own = { addresses: [{ ...who.address, ...parts, country: 'SE' }], billingAddresses: [0] };
  await signIn(page, who, await customer(own));
  await cartWith(page, ['EX30000001', 1]);
  for (const _time of [1, 2]) {
    await goOn(page, who);
    const cart = await activeCart(page);
    expect(cart?.billingAddress).toMatchObject(parts);
    expect(cart?.shippingAddress).toMatchObject(parts);
  }
});

test('pl-PL: goods that go elsewhere still do when the order is gone on with on another device', async ({
  page,
  browser,
}) => {
  const who = speaker('pl-PL');
  const account = await customer();
  await signIn(page, who, account);
  const { address } = who;
  const elsewhere = { ...address, streetName: 'Inna', city: 'Łódź' };
  const cart = await cartWith(page, ['EX30000001', 1]);
  await changed(
    page,
    cart,
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address: elsewhere },
  );
  const device = await browser.newContext();
  const other = await device.newPage();
  await signIn(other, who, account);
  await other.goto(who.url('/checkout/addresses'));
  await hydrated(other);
  await expect(other.locator('input[name="shippingMode"]:checked')).toHaveValue('DIFFERENT_FROM_BILLING');
  await goOn(other, who);
  expect((await activeCart(other))?.shippingAddress).toMatchObject({ streetName: 'Inna', city: 'Łódź' });
  await device.close();
});

test('fi-FI: the focus stays near what was pressed: a line taken out, the last one, an address that is made the default', async ({
  page,
}) => {
  const who = speaker('fi-FI');
  const { text, url, address } = who;
  const addresses = ['Ensikatu', 'Toinenkatu'].map(streetName => ({ ...address, streetName, country: 'FI' }));
  const own = { addresses, billingAddresses: [0, 1], defaultBillingAddress: 0 };
  await signIn(page, who, await customer(own));
  await page.goto(url('/my-account/billing-details'));
  await hydrated(page);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: text('account.address.set-default') })
    .first()
    .press('Enter');
  await expect(main.getByRole('listitem').filter({ hasText: 'Toinenkatu' })).toContainText(
    text('account.address.default'),
  );
  await expect(main.locator(focused)).toHaveCount(1);

  await cartWith(page, ['EX30000001', 1], ['EX30000002', 1]);
  await page.goto(url('/checkout/cart'));
  await hydrated(page);
  const remove = main.getByRole('button', { name: text('checkout.line.removeNamed', { name: '' }).trim() });
  await expect(remove).toHaveCount(2);
  for (const left of [1, 0]) {
    await remove.first().press('Enter');
    await expect(remove).toHaveCount(left);
    await expect(main.locator(focused)).toHaveCount(1);
  }
});

test('pl-PL: the next customer in the same window sees nothing of the one before', async ({ page }) => {
  const who = speaker('pl-PL');
  const { text, url } = who;
  const [first, next] = [await customer(), await customer()];
  await signIn(page, who, first);
  const area = page.getByRole('main');
  await page.goto(url('/my-account/my-newsletter'));
  await hydrated(page);
  await area.getByRole('button', { name: text('account.newsletter.subscribe') }).click();
  await expect(area.getByText(text('account.newsletter.pending'))).toBeVisible();
  await page.locator('main a[href$="/log-out"]').first().click();
  await page.locator('a[href$="/login"]').first().click();
  await enterLogin(page, who, next.email, next.password);
  await page.waitForURL(url('/'));
  // As the browser's own buttons lead there: without loading the page anew.
  await page.evaluate(path => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, '/my-account/my-newsletter');
  await expect(area.getByText(text('account.newsletter.unsubscribed'))).toBeVisible();
});

test('hu-HU: a dialog stays open when a file is not chosen after all, and when a drag ends beside it', async ({
  page,
}) => {
  const { text, url } = speaker('hu-HU');
  await page.goto(url('/?contact=consulting'));
  await hydrated(page);
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.type = 'file';
    document.querySelector('dialog[open]')?.append(input);
    input.dispatchEvent(new Event('cancel', { bubbles: true }));
    input.remove();
  });
  const box = await dialog.boundingBox();
  const [x, y] = [box?.x ?? 0, (box?.y ?? 0) + 40];
  await page.mouse.move(x + 60, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(x - 40, y);
  await expect(dialog).toBeHidden();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: text('shell.consent.settings') })
    .press('Enter');
  await page.getByRole('dialog', { name: text('shell.consent.settings') }).waitFor();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: text('shell.consent.settings') }),
  ).toBeFocused();
});

test('cs-CZ: the hint at guarantees stays while somebody is at it, and whoever takes one keeps their place', async ({
  page,
}) => {
  const { text, url } = speaker('cs-CZ');
  await page.goto(url('/'));
  await cartWith(page, ['EX30000001', 1]);
  const show = page.locator('[data-guarantee-hint]').getByRole('button');
  const shown = show.focus();
  await page.goto(url('/checkout/cart'));
  await shown;
  await page.waitForTimeout(hintDuration + 500);
  await expect(show).toBeFocused();
  await show.press('Enter');
  const sheet = page.getByRole('dialog', { name: text('checkout.sidebar.guarantee') });
  await sheet.getByRole('listitem').first().getByRole('button').press('Enter');
  const told = sheet.getByRole('status');
  await expect(told).not.toBeEmpty();
  await expect(told).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-guarantee-hint]')).toBeHidden();
});

test('hu-HU: whoever changes a line of the cart or takes it out hears so, and stays at the lines', async ({ page }) => {
  const who = speaker('hu-HU');
  const { text, url, locale } = who;
  await page.goto(url('/'));
  const { lineItems } = await cartWith(page, ['EX30000001', 1], ['EX30000095', 1]);
  const [first, second] = lineItems.map(({ name }) => name);
  await page.goto(url('/checkout/cart'));
  await hydrated(page);
  const main = page.getByRole('main');
  const lines = main.getByRole('list', { name: text('checkout.cart.title') });
  const told = lines.locator('xpath=preceding-sibling::*[@role="status"]');
  // Only what is there, and not hidden, before it has a text is read out; that of each line leaves no room.
  await told.evaluate(region => Object.assign(region, { wasThere: true }));
  const regions = lines.getByRole('status');
  expect(await regions.evaluateAll(all => all.map(region => getComputedStyle(region).display))).toEqual([
    'block',
    'block',
  ]);
  const gaps = await lines
    .locator('form')
    .evaluateAll(forms =>
      forms.map(form => form.getBoundingClientRect().height - (form.querySelector('fieldset')?.offsetHeight ?? 0)),
    );
  expect(Math.max(...gaps)).toBeLessThan(8);
  const total = async () => {
    const cart = await activeCart(page);
    if (!cart) throw new Error('There is no cart');
    return text('checkout.coupon.newTotal', { total: formatSum(cart.pricing.total, locale) });
  };

  await main
    .getByRole('group', { name: text('checkout.quantity.of', { name: first ?? '' }) })
    .getByRole('button', { name: text('checkout.quantity.more') })
    .press('Enter');
  await expect(told).toContainText(`${first} 2 ×`);
  await expect(told).toContainText(await total());
  await main.getByRole('button', { name: text('checkout.line.removeNamed', { name: second ?? '' }) }).press('Enter');
  await expect(told).toContainText(text('checkout.line.removed', { name: second ?? '' }));
  await expect(told).toContainText(await total());
  await expect(lines).toBeFocused();
  expect(await told.evaluate(region => 'wasThere' in region)).toBe(true);
  await expectAccessible(page);
});

test('ro-RO: whoever goes back to a page that the browser has kept finds nothing of a customer who has gone', async ({
  page,
  watch,
}) => {
  const who = speaker('ro-RO');
  await signIn(page, who, await customer({}));
  await hydrated(page);
  const login = page.getByRole('banner').getByRole('link', { name: who.text('shell.account.login') });
  await expect(login).toHaveCount(0);
  // In another tab. The event is the one by which a browser tells of a step back: not every Chromium keeps pages.
  await callFrom(page, 'customerSignOut');
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await loaded;
  await hydrated(page);
  await expect(login).toBeVisible();
  forgetRefusals(watch, 401);
});
