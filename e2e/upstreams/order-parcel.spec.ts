import { createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { openFaultyShop } from '../faults/faulty-shop.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { changeCart, fillCart } from '../tools/filled-cart.ts';

/** What a parcel service puts on the page that thanks for an order. */

const script = 'http://parcels.localhost:9/follow.js?of=shop';

/** Draws what it is told. */
const drawing = `const place = document.querySelector('#parcel-tracking');
place.textContent = [new URL(document.currentScript.src).searchParams.get('id'), place.dataset.order].join(' ');`;

test('[ORDER-09] nl-BE: the script of the parcel service that is configured follows the order, and is on no other page', async ({
  page,
}) => {
  test.slow();
  const who = speaker('nl-BE');
  const { country, prefix } = who;
  const shop = await openFaultyShop(undefined, { PARCEL_TRACKING_SCRIPT_URL: script });
  try {
    const asked: string[] = [];
    await page.route('http://parcels.localhost:9/**', route => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: drawing });
    });
    const cart = await changeCart(page, 'createBankPayment', await fillCart(page, who, [['EX10000001', 1]]));
    const { order } = createMyOrderFromCart.answer.parse(await callFrom(page, 'createMyOrderFromCart', cart));
    const thanks = `${prefix}/checkout/thank-you?order=${order.id}`;
    const place = page.locator('#parcel-tracking');

    // The running shop has none.
    await page.goto(who.url(thanks.slice(prefix.length)));
    await hydrated(page);
    await expect(place).toBeEmpty();
    expect(asked).toEqual([]);

    await page.goto(shop.url(country, thanks));
    await expect(place).toHaveText(`exwerk-nl-be ${order.orderNumber}`);
    expect(asked).toEqual([`${script}&id=exwerk-nl-be`]);
    await page.goto(shop.url(country, `${prefix}/checkout/cart`));
    await hydrated(page);
    await expect(page.locator('script[src^="http://parcels"]')).toHaveCount(0);
    expect(asked).toHaveLength(1);
  } finally {
    // Nothing is asked of a shop that stops.
    await page.goto('about:blank');
    await shop.stop();
  }
});
