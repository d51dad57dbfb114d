import type { Page } from '@playwright/test';
import type { Speaker } from '../languages/speaker.ts';
import { hydrated } from '../shop-test.ts';
import { changeCart, type FilledCart } from '../tools/filled-cart.ts';
import { openQuietPage } from '../tools/quiet-page.ts';

/** The wallet's own button on the cart page. */
export const expressButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Google Pay' });

/** The page of a cart of which nobody knows yet where it goes. */
export async function openCart(page: Page, who: Speaker, sku = 'EX10000001'): Promise<FilledCart> {
  await openQuietPage(page, who);
  const cart = await changeCart(page, 'createCart');
  const filled = await changeCart(page, 'addToCart', cart, { sku }, 1);
  await page.goto(who.url('/checkout/cart'));
  await hydrated(page);
  return filled;
}

interface Owner {
  readonly email?: string;
  readonly billingAddress?: Readonly<Record<string, string>> | null;
  readonly shippingAddress?: Readonly<Record<string, string>> | null;
}

/** Whose wallet it is from now on, as far as it is not a resident of the country. */
export const ownedBy = (page: Page, owner: Owner) =>
  page.evaluate(other => localStorage.setItem('wallet-owner', JSON.stringify(other)), owner);

/** Each sheet of the wallet stays open until its owner has decided, which the answered function does. */
export async function closedLater(page: Page): Promise<() => Promise<void>> {
  await expressButton(page).waitFor();
  await page.evaluate(() => {
    const { prototype } = Reflect.get(window, 'google').payments.api.PaymentsClient;
    const pay = prototype.loadPaymentData;
    prototype.loadPaymentData = async function (this: unknown, ...given: unknown[]) {
      await new Promise(resolve => window.addEventListener('wallet-decided', resolve, { once: true }));
      return Reflect.apply(pay, this, given);
    };
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('wallet-decided')));
}
