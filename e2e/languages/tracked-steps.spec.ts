import { keptFor } from '@exwerk/contract/consent/purposes';
import { expect, hydrated, test } from '../shop-test.ts';
import { changeCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { shownSums } from '../tools/sums.ts';
import { decidedVisitor } from '../tools/visitor.ts';
import { fillReducedCart, payAtOnce } from './reduced-cart.ts';
import { heardSpeakers } from './speaker.ts';

interface Sent {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const buyers = heardSpeakers().filter(({ storefront }) => storefront.checkoutEnabled);

for (const speaker of buyers) {
  // Elsewhere the provider's page comes before it is reported that someone pays.
  const isPayReported = speaker.storefront.bankTransfer;
  const rows = isPayReported ? '[AGREE-07, PAY-23, TRACK-15]' : '[AGREE-07, TRACK-15]';
  test(`${rows} ${speaker.locale}: every step of the checkout is reported once, with the figures of its page`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const { text, url } = speaker;
    const sent: Sent[] = [];
    page.on('request', request => {
      const name = /\/api\/(customer-data\/checkout|[\w-]+\/event)\b/.exec(request.url())?.[1];
      if (!name || request.method() !== 'POST') return;
      const [fields] = request.postDataJSON() as [Record<string, unknown>];
      sent.push({ name, fields });
    });
    await fillReducedCart(page, speaker);
    for (const path of ['/checkout/cart', '/checkout/addresses', '/checkout/payment']) {
      // Whoever loads a page again, or comes back to it, has not reached the step again.
      for (const open of [() => page.goto(url(path)), () => page.reload(), () => page.goto(url(path))]) {
        await open();
        await hydrated(page);
        // Reports leave when the page is at rest.
        await page.waitForLoadState('networkidle');
      }
    }
    await payAtOnce(page, speaker);
    const { total } = await shownSums(page, text);
    const reportedValue = (event: string) => sent.find(({ fields }) => fields.event === event)?.fields.value;
    await expect.poll(() => reportedValue('purchase')).toBe(total / 100);
    await page.reload();
    await hydrated(page);
    await shownSums(page, text);
    await page.waitForLoadState('networkidle');
    const steps = sent.filter(({ name }) => name === 'customer-data/checkout').map(({ fields }) => fields.step);
    expect(steps).toEqual(['cart', 'shipping', 'billing', 'payment', 'thank-you']);
    for (const event of ['view_cart', 'begin_checkout', 'add_shipping_info', 'purchase'])
      expect(sent.filter(({ fields }) => fields.event === event)).toHaveLength(1);
    const paid = sent.filter(({ fields }) => fields.event === 'pay_now');
    if (isPayReported) expect(paid.map(({ fields }) => fields.value)).toEqual([total / 100]);
    expect(['view_cart', 'begin_checkout', 'add_shipping_info'].map(reportedValue)).toEqual(Array(3).fill(total / 100));
  });
}

for (const speaker of mostNightly(buyers)) {
  test(`[TRACK-14] ${speaker.locale}: a checkout is begun once with each version of the cart, however often its page is loaded`, async ({
    page,
    context,
  }) => {
    const begun: unknown[] = [];
    context.on('request', request => {
      if (request.method() !== 'POST' || !/\/customer-data\/event\?/.test(request.url())) return;
      const [event] = request.postDataJSON() as [Record<string, unknown>];
      if (event.event === 'begin_checkout') begun.push(event.cart_version);
    });
    const open = async (tab: typeof page) => {
      await tab.goto(speaker.url('/checkout/addresses'));
      await hydrated(tab);
      await tab.waitForLoadState('networkidle');
    };
    const { id } = await fillReducedCart(page, speaker);
    await open(page);
    await expect.poll(() => begun).toHaveLength(1);
    await open(page);
    await open(await context.newPage());
    expect(begun).toHaveLength(1);
    await changeCart(page, 'addToCart', { id, version: begun[0] }, { sku: 'EX30000001' }, 1);
    await open(page);
    await expect.poll(() => begun).toHaveLength(2);
    expect(begun[1]).not.toBe(begun[0]);
  });
}

test.describe('a visitor who allows recommendations alone', () => {
  test.use({ storageState: decidedVisitor(['personalisation']) });

  for (const speaker of mostNightly(buyers))
    test(`[TRACK-14, TRACK-15, SAFE-13] ${speaker.locale}: the checkout that they begin and the purchase are told once, and the browser keeps nothing of it`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const told: unknown[] = [];
      page.on('request', request => {
        if (request.method() !== 'POST' || !/\/customer-data\/event\?/.test(request.url())) return;
        const [{ event }] = request.postDataJSON() as [Record<string, unknown>];
        if (event === 'begin_checkout' || event === 'purchase') told.push(event);
      });
      const again = async () => {
        await page.reload();
        await hydrated(page);
        await page.waitForLoadState('networkidle');
      };
      await fillReducedCart(page, speaker);
      await page.goto(speaker.url('/checkout/addresses'));
      await hydrated(page);
      await expect.poll(() => told).toEqual(['begin_checkout']);
      await again();
      await page.goto(speaker.url('/checkout/payment'));
      // What is bought on a page that was loaded twice is told as well.
      await again();
      await payAtOnce(page, speaker);
      await expect.poll(() => told).toEqual(['begin_checkout', 'purchase']);
      await again();
      await shownSums(page, speaker.text);
      expect(told).toEqual(['begin_checkout', 'purchase']);
      const names = keptFor.analytics.storage;
      expect(await page.evaluate(all => all.filter(name => name in localStorage), names)).toEqual([]);
    });
});
