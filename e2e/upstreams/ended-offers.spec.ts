import type { Page } from '@playwright/test';
import * as z from 'zod';
import { expectThankYou, payButton } from '../journeys/checkout-steps.ts';
import { endSession } from '../journeys/recovery-steps.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { confirmationOf } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { cartWith, changed, openOwnQuietPage } from './own-calls.ts';
import { suiteOwnShop } from './own-shop.ts';

const shop = suiteOwnShop();

const agreed = z.looseObject({ email: z.string(), consents: z.array(z.string()) });

/** Buys by bank transfer on the page of payment, and stays on that of the order. Answers its number. */
async function buy(page: Page, who: Speaker): Promise<string> {
  const { address, email, url } = who;
  await openOwnQuietPage(page, who);
  await changed(
    page,
    await cartWith(page, ['EX10000001', 1]),
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  );
  await page.goto(url('/checkout/payment'));
  await hydrated(page);
  await page.locator('input[type="radio"][value="bank"]').check();
  const recorded = page.waitForResponse(/\/customer-data\/consent\?/);
  await payButton(page, who).click();
  const number = await expectThankYou(page, who);
  await recorded;
  return number;
}

for (const locale of mostNightly(['nb-NO', 'hr-HR']))
  test(`[OPEN-B57, OPEN-B65] ${locale}: who ends mails about similar products by the link of an order's mail does not allow them again by another order`, async ({
    page,
    context,
  }) => {
    test.slow();
    const who = shop.speaker(locale);
    /** What the service was told that this address agrees to. */
    const told = () =>
      shop.gate.asked.flatMap(({ path, body }) => {
        const { data } = agreed.safeParse(body);
        return path === '/customer-data/consent' && data?.email === who.email ? [data.consents] : [];
      });
    const number = await buy(page, who);
    expect(told()).toEqual([['soft_newsletter']]);
    const { plain } = await confirmationOf(number);
    await page.goto(/\S+\/exConsents\/confirm\?hash=\S+/.exec(plain)?.[0] ?? '');
    await page.waitForURL(who.url('/newsletter-opt-out/'));
    expect(shop.gate.asked.filter(({ path }) => path === '/customer-data/customer-consent').at(-1)?.body).toMatchObject(
      {
        consents: { soft_newsletter: false },
        email: who.email,
      },
    );

    // As another guest, too.
    await endSession(context);
    await buy(page, who);
    expect(told()).toHaveLength(1);
  });
