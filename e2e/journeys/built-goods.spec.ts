import { cart } from '../builders/carts.ts';
import { customer } from '../builders/customers.ts';
import { order } from '../builders/orders.ts';
import { productLike } from '../builders/products.ts';
import { stocked } from '../builders/stock.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { british } from './recovery-steps.ts';

/** What the builders make is what a visitor of the shop finds. */

test('[SQUAD-10] an article, its stock, a customer, their cart and their order are built, and a visitor finds them', async ({
  page,
}) => {
  const who = british();
  const sku = `EX9${String(Date.now()).slice(-7)}`;
  await productLike('EX30000001', sku);
  await stocked(sku, 3);
  const { id, email, password } = await customer();
  const address = { ...who.address, country: 'GB' };
  const placed = await order('gb', [['EX30000001', 1]], address, { customerId: id, customerEmail: email });
  await cart('gb', [['EX30000001', 2]], { customerId: id, customerEmail: email });

  const answer = await page.goto(who.url(`/made-${sku.toLowerCase()}`));
  expect(answer?.status()).toBe(200);
  await hydrated(page);
  await expect(page.getByRole('main')).toContainText(sku);
  await callFrom(page, 'customerSignMeIn', { email, password });
  await page.goto(who.url('/my-account/my-orders'));
  await expect(page.getByRole('main')).toContainText(placed.orderNumber ?? 'no number');
  await page.goto(who.url('/checkout/cart'));
  await expect(page.getByRole('main').getByRole('group').getByRole('textbox')).toHaveValue('2');
});
