import { addressOf, clientNetwork, isNetwork, networksOf } from './client-network.ts';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'],
  ['2001:DB8:1:2::9', '2001:db8:1::/56'],
  ['2001:db8:1:1ff::', '2001:db8:1:100::/56'],
  ['::1', '::/56'],
  ['no address', 'unknown'],
])('[SAFE-08] %s is of the client %s', (address, client) => expect(clientNetwork(address)).toBe(client));

it('[SAFE-08] knows a client by an address, and by nothing else that a header may hold', () => {
  const socket = { remoteAddress: '::ffff:198.51.100.9' } as Parameters<typeof addressOf>[0]['socket'];
  expect(addressOf({ ip: 'x'.repeat(1000), socket })).toBe('198.51.100.9');
  expect(addressOf({ ip: '198.51.100.7', socket })).toBe('198.51.100.7');
  expect(addressOf({ ip: 'fe80::1%eth0', socket })).toBe('fe80::1');
});

it('tells what is in a network', () => {
  const isIn = networksOf(['loopback', '198.51.100.0/24', '2001:db8::/32']);
  expect(['127.0.0.5', '::1', '198.51.100.7', '2001:db8::5'].map(isIn)).toEqual([true, true, true, true]);
  expect(['198.51.101.7', '2001:db9::5', 'loopback', ''].map(isIn)).toEqual([false, false, false, false]);
  expect(['loopback', '10.0.0.1', '10.0.0.0/8', '2001:db8::/32'].map(isNetwork)).toEqual([true, true, true, true]);
  expect(['local', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', ''].map(isNetwork)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
