import { getNewsletterState } from '@exwerk/contract/calls/customer-calls';
import { consent, newsletterDoi } from '@exwerk/contract/calls/tracking-calls';
import { linkIn } from '../testing/mailed-shop.ts';
import { ordered } from '../testing/ordered.ts';
import type { Shopper } from '../testing/shop.ts';
import { signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

const locale = 'hu-HU';
const received = () => shop.upstreams.customerData.latestEvents(1000);
/** What the customer-data service got of it. */
async function agree(shopper: Shopper, consents: string[], email: string, order_id?: string) {
  const before = received().length;
  const answer = await shopper.call(consent, { locale, consents, email, ...(order_id && { order_id }) });
  return { answer, events: received().slice(0, received().length - before) };
}
const askedToConfirm = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ plain }) => plain.includes('/exConsents/confirm'));

it('[TRACK-03] records no consent for an address that only the page names', async () => {
  const email = 'victim@exwerk.example';
  const { shopper } = await signedUp(shop, 'hu');
  const buyer = shop.shopper('hu');
  await ordered(buyer, { email: 'buyer@exwerk.example' });
  for (const who of [shop.shopper('hu'), shopper, buyer]) {
    const { events } = await agree(who, ['newsletter', 'sms', 'phone', 'soft_newsletter'], email);
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toContain(email);
  }
  expect(await shop.mailsTo(email)).toEqual([]);
});

it('[OPEN-A31] [OPEN-B57] [COUNTRY-27] the box of the checkout asks the buyer to confirm, and subscribes nobody before', async () => {
  const email = 'agreed@exwerk.example';
  const buyer = shop.shopper('hu');
  await ordered(buyer, { email });
  const { answer, events } = await agree(buyer, ['newsletter', 'review'], email);
  expect(answer).toEqual({ accepted: true });
  expect(events).toMatchObject([
    { name: 'newsletter-doi', body: { email, newsletterAction: 'subscribe' } },
    { name: 'consent', body: { email, consents: ['review'] } },
  ]);
  const [mail, ...more] = await askedToConfirm(email);
  expect(more).toEqual([]);

  const hash = linkIn(mail?.plain ?? '').searchParams.get('hash') ?? '';
  const confirmation = { locale, consents: ['newsletter'], additional_props: { hash } };
  expect((await shop.shopper('hu').call(consent, confirmation)).isConfirmed).toBe(true);

  const { shopper, email: own } = await signedUp(shop, 'hu');
  await ordered(shopper, { email: own });
  await agree(shopper, ['newsletter'], own);
  expect(await askedToConfirm(own)).toHaveLength(1);
  expect(await shopper.call(getNewsletterState)).toMatchObject({ state: 'pending' });
});

it('[SAFE-02] [TRACK-04] asks a mailbox three times an hour, and records the rest beyond that', async () => {
  const email = 'enough@exwerk.example';
  const buyer = shop.shopper('hu');
  await ordered(buyer, { email });
  for (let count = 0; count < 3; count += 1)
    await shop.shopper('hu').call(newsletterDoi, { locale, email, newsletterAction: 'subscribe' });
  const { answer, events } = await agree(buyer, ['newsletter', 'review'], email);
  expect(answer).toEqual({ accepted: false });
  expect(events).toMatchObject([{ name: 'consent', body: { email, consents: ['review'] } }]);
  expect(await askedToConfirm(email)).toHaveLength(3);
});

it('[OPEN-B57] what an order records counts for the address that was ordered with', async () => {
  const { shopper, email } = await signedUp(shop, 'hu');
  expect((await agree(shopper, ['soft_newsletter'], '')).events).toMatchObject([{ body: { email } }]);
  await ordered(shopper, { email: 'gift@exwerk.example' });
  const { events } = await agree(shopper, ['soft_newsletter'], email);
  expect(events).toMatchObject([{ body: { email: 'gift@exwerk.example', consents: ['soft_newsletter'] } }]);
});

it('[OPEN-B57] what is agreed to with an order that no query knows of yet counts for its address, and for its buyer alone', async () => {
  const email = 'early@exwerk.example';
  const buyer = shop.shopper('hu');
  const order = await ordered(buyer, { email });
  const unwatch = shop.upstreams.watch(({ path }) =>
    path.endsWith('/orders') ? () => ({ limit: 1, offset: 0, count: 0, results: [] }) : undefined,
  );
  const { answer, events } = await agree(buyer, ['newsletter', 'review'], '', order.id);
  const stranger = await agree(shop.shopper('hu'), ['review'], email, order.id);
  unwatch();
  expect(answer).toEqual({ accepted: true });
  expect(events).toMatchObject([
    { name: 'newsletter-doi', body: { email } },
    { name: 'consent', body: { email } },
  ]);
  expect(JSON.stringify(stranger.events)).not.toContain(email);
  expect(JSON.stringify([events, stranger.events])).not.toContain(order.id);
  const unknown = await agree(buyer, ['review'], '', 'no order');
  expect(unknown.events).toMatchObject([{ name: 'consent', body: { email } }]);
});
