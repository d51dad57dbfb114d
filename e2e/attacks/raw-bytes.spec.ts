import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { visit } from '../visit.ts';
import { doors, mailDoor, openConnections, sendRaw } from './doors.ts';
import { fuzzedRequest, refusedRequests, unfinishedRequests } from './raw-requests.ts';

/** Requests to each port; the nightly run sends more. */
const runs = Math.min(Number(process.env.FUZZ_RUNS ?? 300), 20_000);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

/** A page that is rendered and a call that is answered. */
async function expectOpenShop(): Promise<void> {
  const page = await visit('gb', '/login');
  expect(page.status).toBe(200);
  expect(page.html).toContain('<html');
  const call = await fetch(`http://127.0.0.1:${doors.middleware}/api/new-ct/isLoggedIn?origin=gb.localhost`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '[]',
  });
  expect(call.status).toBe(200);
  for (const name of ['shell', 'middleware', 'releases'] as const)
    expect((await fetch(`http://127.0.0.1:${doors[`operations of the ${name}`]}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${doors.embedded}/readyz`)).status).toBe(200);
}

for (const [door, port] of Object.entries(doors)) {
  test(`[SAFE-07] the port of ${door} refuses what nobody can read, and lets go of it`, async () => {
    // The embedded services and the releases have answers to some of these: they know no hosts.
    const isPublic = door === 'shell' || door === 'middleware';
    await Promise.all(
      Object.entries(refusedRequests).map(async ([name, bytes]) => {
        const { status, isClosed, text } = await sendRaw(port, bytes, { patience: 12_500 });
        expect(status === 0 || (status >= 400 && status < 500), `${name}: ${text.slice(0, 80)}`).toBe(true);
        if (isPublic || status !== 404) expect(isClosed, `${name} is let go: ${text.slice(0, 80)}`).toBe(true);
      }),
    );
    await expectOpenShop();
  });
}

test('[SAFE-07] whoever never ends a request is not waited for, on any port', async () => {
  test.setTimeout(60_000);
  await Promise.all(
    Object.entries(doors).flatMap(([door, port]) =>
      Object.entries(unfinishedRequests).map(async ([name, { bytes, drip }]) => {
        const { text, isClosed } = await sendRaw(port, bytes, { patience: 25_000, ...(drip && { drip }) });
        // An answer may come before the end; a kept connection is the client's for a while then.
        const isAnswered = /^HTTP\/1\.1 (?:4\d\d|200)/m.test(text);
        expect(isClosed || isAnswered, `${door}: ${name}`).toBe(true);
        expect(text, `${door}: ${name}`).not.toMatch(/^HTTP\/1\.1 5/m);
      }),
    ),
  );
  await expectOpenShop();
});

test('[SAFE-07] a hundred refused upgrades leave no connection behind', async () => {
  for (const door of ['shell', 'middleware', 'releases'] as const) {
    const before = await openConnections(door);
    const { 'an upgrade of nothing': bytes = '' } = refusedRequests;
    const heard = await Promise.all(Array.from({ length: 100 }, () => sendRaw(doors[door], bytes)));
    expect(heard.every(({ status, isClosed }) => status === 404 && isClosed)).toBe(true);
    // Other suites come and go meanwhile.
    await expect.poll(() => openConnections(door)).toBeLessThan(before + 40);
  }
});

test('[SAFE-07] a live page that breaks the protocol, or is nobody’s, is let go whatever it answers', async () => {
  const cart = await fetch(`http://127.0.0.1:${doors.shell}/api/new-ct/createCart?origin=gb.localhost`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '[]',
  });
  const token =
    cart.headers
      .getSetCookie()
      .find(line => line.startsWith('token='))
      ?.split(';')[0] ?? '';
  const { id } = ((await cart.json()) as { cart: { id: string } }).cart;
  const hello = (cartId: string, cookie: string) =>
    `GET /api/live-cart?cartId=${cartId} HTTP/1.1\r\nHost: gb.localhost\r\nCookie: ${cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`;
  const frame = (...bytes: number[]) => Buffer.from(bytes);
  const broken: Record<string, Buffer> = {
    'a frame without its mask': frame(0x81, 0x02, 0x68, 0x69),
    'a frame of more than is taken': Buffer.concat([frame(0x81, 0xfe, 0xff, 0xff, 0, 0, 0, 0), Buffer.alloc(65_535)]),
    'a frame of more than there is': frame(0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0),
    'reserved bits': frame(0xf1, 0x80, 0, 0, 0, 0),
    'an operation that is none': frame(0x83, 0x80, 0, 0, 0, 0),
    'a ping in parts': frame(0x09, 0x80, 0, 0, 0, 0),
    'text that is none': frame(0x81, 0x82, 0, 0, 0, 0, 0xc0, 0xaf),
    'a goodbye with half a code': frame(0x88, 0x81, 0, 0, 0, 0, 0x03),
    'another request': Buffer.from('GET / HTTP/1.1\r\nHost: gb.localhost\r\n\r\n'),
  };
  for (const port of [doors.shell, doors.middleware]) {
    await Promise.all(
      Object.entries(broken).map(async ([name, bytes]) => {
        const heard = await sendRaw(port, Buffer.concat([Buffer.from(hello(id, token)), bytes]), { patience: 8000 });
        expect(heard.isClosed, `${name}: ${heard.text.slice(0, 60)}`).toBe(true);
      }),
    );
    for (const [cartId, cookie] of [
      [id, ''],
      ['', token],
      ['00000000-0000-4000-8000-000000000000', token],
      ['../carts', token],
    ] as const) {
      const heard = await sendRaw(port, hello(cartId, cookie), { patience: 8000 });
      expect(heard.text).not.toContain('"event"');
      expect(heard.isClosed, `cart ${cartId}`).toBe(true);
    }
    // The owner's page is told and kept.
    const own = await sendRaw(port, hello(id, token), { patience: 3000 });
    expect([own.isClosed, own.text.includes('"connection"')]).toEqual([false, true]);
  }
  await expectOpenShop();
});

test('[SAFE-07] pipelined requests are answered in turn', async () => {
  const one = 'GET /robots.txt HTTP/1.1\r\nHost: gb.localhost\r\n\r\n';
  const { text } = await sendRaw(doors.shell, `${one.repeat(20)}GET // HTTP/1.1\r\nHost: gb.localhost\r\n\r\n`);
  expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual([...Array(20).fill('HTTP/1.1 200'), 'HTTP/1.1 400']);
});

for (const [door, port] of Object.entries(doors)) {
  test(`[SAFE-07] the port of ${door} survives requests of random bytes`, async () => {
    test.setTimeout(30_000 + runs * 200);
    test.info().annotations.push({ type: 'seed', description: String(seed) });
    const failed: string[] = [];
    const send = async (first: number) => {
      for (let at = first; at < runs; at += 20) {
        const bytes = fuzzedRequest(seed + at);
        // Nothing is waited for: what is left open is the server's to end, and the client is gone.
        const { text } = await sendRaw(port, bytes, { patience: 300 });
        if (/^HTTP\/1\.1 5/m.test(text))
          failed.push(`FUZZ_SEED=${seed + at}: ${JSON.stringify(bytes.toString('latin1'))}`);
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, first) => send(first)));
    expect(failed).toEqual([]);
    await expectOpenShop();
  });
}

test('[SAFE-07] the mail port survives what is no mail', async () => {
  const nonsense = [
    ...Object.values(refusedRequests),
    'EHLO x\r\nMAIL FROM:<\r\nRCPT TO:\r\nDATA\r\n.\r\n',
    'EHLO '.repeat(5000),
  ];
  await Promise.all(nonsense.map(bytes => sendRaw(mailDoor, bytes, { patience: 500 })));
  const { text } = await sendRaw(mailDoor, '', { patience: 500 });
  expect(text).toMatch(/^220 /);
  await expectOpenShop();
});
