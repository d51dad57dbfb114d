import { clientNetwork } from '@exwerk/service/http/client-network';
import { createCounters } from './counter.ts';
import { createMailAllowance } from './mail-allowance.ts';
import { mailboxOf } from './mailbox.ts';

const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

it('lets three mails through in any hour, not six around its end', async () => {
  jest.useFakeTimers();
  const mails = createMailAllowance(createCounters(null));
  const take = () =>
    mails.take('reset', 'eva@exwerk.example').then(
      () => 'sent',
      ({ retryAfterSeconds }: { retryAfterSeconds: number }) => retryAfterSeconds,
    );
  expect(await take()).toBe('sent');
  await minutes(58);
  expect([await take(), await take(), await take()]).toEqual(['sent', 'sent', 120]);
  await minutes(3);
  expect(await take()).toBe('sent');
  expect(await take()).toBe(57 * 60);
  await minutes(56);
  expect(await take()).toBe(60);
  jest.useRealTimers();
});

it.each([
  ['Eva.Sample@Example.com', 'eva.sample@example.com'],
  [' eva+shop@example.com ', 'eva@example.com'],
  ['e.v.a+shop@googlemail.com', 'eva@gmail.com'],
  ['+shop@example.com', '+shop@example.com'],
])('counts %s as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:200:a:b:c:d', '2001:db8:1:200::/56'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network);
});
