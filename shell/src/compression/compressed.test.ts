import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { type Compressed, compress, sendCompressed } from './compressed.ts';

const pageOf = (word: string) =>
  Buffer.from(Array.from({ length: 3000 }, (_, at) => `<li>${word} ${(at * 7919) % 1013} ${at % 17}</li>`).join(''));

async function serve(content: Compressed) {
  const app = express().use((request, response) => sendCompressed(request, response, content));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (accepted: string) => {
    const request = get({ host: '127.0.0.1', port, headers: { 'accept-encoding': accepted }, agent: false });
    const [response]: IncomingMessage[] = (await once(request, 'response')) as [IncomingMessage];
    return buffer(response as IncomingMessage);
  };
  return { ask, [Symbol.dispose]: () => server.close() };
}

it('what is sent again is sent smaller from then on, and is the same', async () => {
  const page = pageOf('drill');
  const content = await compress(page);
  using shop = await serve(content);
  const first = await shop.ask('br');
  await sleep(100);
  expect(await shop.ask('br')).toEqual(first);
  while (content.br.equals(first)) await sleep(10);
  const third = await shop.ask('br');
  expect(third.length).toBeLessThan(first.length);
  expect([first, third].map(body => brotliDecompressSync(body).equals(page))).toEqual([true, true]);
  expect(gunzipSync(await shop.ask('gzip')).equals(page)).toBe(true);
});

it('takes one after the other, and its time', async () => {
  const [first, second] = [await compress(pageOf('saw')), await compress(pageOf('lamp'))];
  const before = [first.br, second.br];
  using one = await serve(first);
  using other = await serve(second);
  while (first.br === before[0]) await one.ask('br');
  await other.ask('br');
  await other.ask('br');
  expect(second.br).toBe(before[1]);
  while (second.br === before[1]) await other.ask('br');
  expect(second.br.length).toBeLessThan(before[1]?.length ?? 0);
});
