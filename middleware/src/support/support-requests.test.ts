import { setTimeout as wait } from 'node:timers/promises';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import { reasons } from '@exwerk/contract/support/reasons';
import { proveAddress, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

const request = (customerEmail: string, more: Record<string, string> = {}) => ({
  reason: 'order',
  subreason: 'cancel-order',
  locale: 'de-DE',
  description: 'Visit https://spam.example',
  contactName: 'Eva',
  customerEmail,
  subject: 'My order',
  orderNumber: 'DE-1',
  ...more,
});
const cases = () => shop.upstreams.support.latestCases(1)[0]?.fields;

it('[MINE-08] gives a request its number, tells the desk and the sender, and sends nobody what a stranger wrote', async () => {
  const { number } = await shop.shopper('de').call(sendSupportRequest, request('guest@example.com'));
  expect(number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(cases()).toMatchObject({ requestNumber: number, customerEmail: 'guest@example.com' });
  const [told] = await shop.mailsTo('guest@example.com');
  expect(told?.subject).toBe(`Ihre Anfrage ${number}`);
  expect(`${told?.plain}${told?.html}`).not.toContain('spam');
});

it('[MINE-08] sends signed-in customers a copy, to their own address alone', async () => {
  const { shopper, customer, email } = await signedUp(shop, 'de');
  await proveAddress(shop, customer);
  for (const [address, isCopied] of [
    [email.replace('a', 'A'), true],
    ['victim@example.com', false],
  ] as const) {
    await shopper.call(sendSupportRequest, request(address));
    const [told] = await shop.mailsTo(address.toLowerCase());
    expect([address, told?.plain.includes('https://spam.example')]).toEqual([address, isCopied]);
  }
});

it('[MINE-08] sends nobody what was written by whoever merely registered the address', async () => {
  const { shopper, email } = await signedUp(shop, 'de');
  const { number } = await shopper.call(sendSupportRequest, request(email));
  const [told] = await shop.mailsTo(email);
  expect(told?.subject).toBe(`Ihre Anfrage ${number}`);
  expect(`${told?.plain}${told?.html}`).not.toContain('spam');
});

it('[MINE-08] the mail goes out, without the copy, where it cannot be found out whose the address is', async () => {
  const { shopper, customer, email } = await signedUp(shop, 'de');
  await proveAddress(shop, customer);
  // Longer than it is known that the session is one; that is the first question then.
  await wait(1000);
  let asked = 0;
  const unwatch = shop.upstreams.watch(({ path }) => {
    if (!path.includes('/customers/')) return undefined;
    asked += 1;
    return asked > 1 ? { status: 500, code: 'General' } : undefined;
  });
  await shopper.call(sendSupportRequest, request(email));
  const [told] = await shop.mailsTo(email);
  unwatch();
  expect([asked, told?.plain.includes('https://spam.example')]).toEqual([2, false]);
});

it.each([
  ['reason', { reason: 'nothing' }],
  ['subreason', { subreason: 'quote-or-discount' }],
  ['subreason', { reason: 'sales', subreason: 'toString' }],
  ['orderNumber', { orderNumber: '' }],
  ['orderNumber', { orderNumber: ' ' }],
  ['subject', { subject: ' ' }],
])('[MINE-05] [MINE-08] refuses at %s what the form would not send', async (field, change) => {
  const before = cases();
  const problem = await shop.shopper('de').refused(sendSupportRequest, request('refused@example.com', change));
  expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  expect(cases()).toEqual(before);
  expect(await shop.mailsTo('refused@example.com')).toEqual([]);
});

it('counts no mail for a request that the desk did not take', async () => {
  const email = 'patient@example.com';
  const unwatch = shop.upstreams.watch(({ path }) => (path.startsWith('/support') ? 'hang up' : undefined));
  for (let count = 0; count < 3; count += 1)
    expect((await shop.shopper('de').refused(sendSupportRequest, request(email))).status).toBe(502);
  unwatch();
  expect((await shop.shopper('de').call(sendSupportRequest, request(email))).sent).toBe(true);
  expect(await shop.mailsTo(email)).toHaveLength(1);
});

it('[MINE-08] [SAFE-02] writes to a mailbox three times an hour, and takes to the desk what is sent beyond that', async () => {
  const email = 'flooded@example.com';
  for (let count = 0; count < 3; count += 1) await shop.shopper('de').call(sendSupportRequest, request(email));
  const { sent, number } = await shop.shopper('de').call(sendSupportRequest, request('flooded+me@example.com'));
  expect(sent).toBe(true);
  expect(cases()).toMatchObject({ requestNumber: number, customerEmail: 'flooded+me@example.com' });
  expect(await shop.mailsTo(email)).toHaveLength(3);
  expect(await shop.mailsTo('flooded+me@example.com')).toEqual([]);
});

it('[MINE-08] [CONTACT-04] takes a request of each sub-reason that has what it asks for', async () => {
  const filled = {
    orderNumber: 'DE-1',
    invoiceNumber: 'I-1',
    productNumber: 'EX10000001',
    phoneNumber: '+49 30 123456',
  };
  for (const { key: reason, subreasons } of reasons)
    for (const { key: subreason } of subreasons) {
      const wanted = request(`${subreason}@example.com`, { ...filled, reason, subreason });
      expect((await shop.shopper('de').call(sendSupportRequest, wanted)).sent).toBe(true);
    }
});

it('[CONTACT-15] [CONTACT-16] [CONTACT-28] support requests go on with their hidden fields', async () => {
  await shop.shopper('gb').call(sendSupportRequest, {
    reason: 'order',
    subreason: 'cancel-order',
    locale: 'en-GB',
    description: 'Please',
    contactName: 'Eva',
    customerEmail: 'eva@exwerk.example',
    subject: 'Order',
    orderNumber: 'GB-1',
  });
  expect(shop.upstreams.support.latestCases(1)[0]?.fields).toMatchObject({
    reason: 'order',
    orderNumber: 'GB-1',
    country: 'GB',
    locale: 'en-GB',
  });
});
