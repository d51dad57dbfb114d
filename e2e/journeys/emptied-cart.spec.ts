import { getMe } from '@exwerk/contract/calls/customer-calls';
import { callFrom } from '../languages/speaker.ts';
import { expect, forgetRefusals, test } from '../shop-test.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { enterCard } from './checkout-steps.ts';
import { hearNothing, openPayment, payButton, polish } from './recovery-steps.ts';
import { register } from './session-steps.ts';

test('[RECOVER-02] pl-PL: a customer whose cart was emptied in another window hears of it when paying, and is led to it', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  const who = polish();
  const email = await register(page, who);
  await hearNothing(page);
  await openPayment(page, { ...who, email });
  await enterCard(page);
  const other = await context.newPage();
  await openQuietPage(other, who);
  const { activeCart } = getMe.answer.parse(await callFrom(other, 'getMe', { customer: false })).me;
  await callFrom(other, 'deleteCart', { id: activeCart?.id, version: activeCart?.version });
  await other.close();
  await payButton(page, who).click();
  const main = page.getByRole('main');
  const alert = main.getByRole('alert');
  await expect(alert).toContainText(who.text('checkout.paymentError.cart-emptied'));
  await expect(alert).toContainText(who.text('checkout.paymentError.money.none'));
  await alert.getByRole('link', { name: who.text('checkout.paymentError.toCart') }).click();
  await expect(page).toHaveURL(who.url('/checkout/cart'));
  await expect(main.getByText(who.text('checkout.cart.empty'))).toBeVisible();
  forgetRefusals(watch, 404);
});
