import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upstreamFetch } from './upstream-fetch.ts';

const servers: Server[] = [];
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it('gives up a service that does not begin to answer, or does not end', async () => {
  const send = upstreamFetch('commerce', 0.2);
  const silent = await serve(() => undefined);
  await expect(send(silent)).rejects.toMatchObject({ status: 0, code: 'Timeout' });
  const endless = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
  });
  await expect(send(endless)).rejects.toMatchObject({ status: 0, code: 'Timeout' });
});

it('reads once more where nobody was, and writes no second time', async () => {
  const send = upstreamFetch('commerce', 20);
  let asked = 0;
  const url = await serve((request, response) => {
    asked += 1;
    if (asked % 2 === 1) request.socket.destroy();
    else response.end('{"id":"found"}');
  });
  expect(await (await send(url)).json()).toEqual({ id: 'found' });
  expect(asked).toBe(2);
  await expect(send(url, { method: 'POST', body: '{}' })).rejects.toMatchObject({ code: 'Unreachable' });
  expect(asked).toBe(3);
});
