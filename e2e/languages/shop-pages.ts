import { expect, type Page } from '@playwright/test';
import { hydrated } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { callFrom, type Speaker } from './speaker.ts';

/** What is looked at in every storefront: a name, and the way there. Each leaves the page hydrated. */
export interface ShopPage {
  readonly name: string;
  readonly open: (page: Page, speaker: Speaker) => Promise<void>;
  /** Only where the storefront takes orders */
  readonly needsCheckout?: true;
}

const at = (name: string, path: string): ShopPage => ({
  name,
  async open(page, { url }) {
    await page.goto(url(path));
    await hydrated(page);
  },
});

async function follow(page: Page, href: string | null): Promise<void> {
  expect(href).not.toBeNull();
  await page.goto(new URL(href ?? '', page.url()).href);
  await hydrated(page);
}

const drill = 'EX30000001';

/** The order matters: each may use what the one before has left. */
export const visitorPages: readonly ShopPage[] = [
  at('home', '/'),
  {
    name: 'category',
    open: async (page, { text }) => {
      const departments = page.locator('section', {
        has: page.getByRole('heading', { name: text('catalog.departments') }),
      });
      await follow(page, await departments.getByRole('link').nth(2).getAttribute('href'));
    },
  },
  at('search results', `/search?query=${drill}`),
  {
    name: 'product',
    open: async page => {
      const product = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      await follow(page, await product.getAttribute('href'));
    },
  },
  at('empty search', '/search?query=zqxjv'),
  at('sales', '/search/sales'),
  at('unknown page', '/no-such-page-anywhere'),
  at('login', '/login'),
  at('create account', '/create-account'),
  at('password reset', '/password-reset'),
  at('check email', '/password-reset/check-email'),
  at('empty cart', '/checkout/cart'),
  at('terms', '/terms-and-conditions/'),
  at('privacy', '/privacy-data/'),
  at('withdrawal', '/withdrawal-policy/'),
  at('help centre', '/help-center/'),
  at('imprint', '/imprint/'),
];

export const checkoutPages: readonly ShopPage[] = [
  {
    name: 'cart',
    needsCheckout: true,
    async open(page, speaker) {
      await fillCart(page, speaker, [[drill, 1]]);
      await page.goto(speaker.url('/checkout/cart'));
      await hydrated(page);
      await expect(
        page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
      ).toBeVisible();
    },
  },
  { ...at('checkout login', '/checkout/login'), needsCheckout: true },
  { ...at('addresses', '/checkout/addresses'), needsCheckout: true },
  {
    name: 'payment',
    needsCheckout: true,
    async open(page, { url, text }) {
      await page.goto(url('/checkout/payment'));
      await hydrated(page);
      await expect(page.getByRole('button', { name: text('checkout.payment.button') })).toBeEnabled();
    },
  },
  { ...at('payment error', '/adyen-payment-error?error=payment-error'), needsCheckout: true },
];

export const accountPages: readonly ShopPage[] = [
  {
    name: 'profile',
    async open(page, speaker) {
      const { locale, url } = speaker;
      await openQuietPage(page, speaker);
      const email = `anna.${locale.toLowerCase()}.${Date.now()}@example.com`;
      const draft = { email, password: 'Riverbed-42', firstName: 'Anna', lastName: 'Novak', locale };
      await callFrom(page, 'customerSignMeUp', { ...draft, custom: { customerType: 'private' } });
      await page.goto(url('/my-account/my-profile'));
      await hydrated(page);
      await expect(page.getByLabel(speaker.text('account.first-name'), { exact: true })).toHaveValue('Anna');
    },
  },
  at('delivery addresses', '/my-account/shipping-details'),
  at('billing addresses', '/my-account/billing-details'),
  at('account newsletter', '/my-account/my-newsletter'),
  at('account reviews', '/my-account/my-reviews'),
];
