import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commerceHttp } from './commerce-http.ts';

let server: Server;
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = commerceHttp('commerce', 0.2);
const read = { method: 'GET', headers: {} } as const;

it('gives up a service that does not begin to answer, or does not end', async () => {
  const silent = await serve(() => undefined);
  await expect(send(silent, read)).rejects.toMatchObject({ status: 0, code: 'Timeout' });
  server.closeAllConnections();
  const endless = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":');
  });
  await expect(send(endless, read)).rejects.toMatchObject({ status: 0, code: 'Timeout' });
});

it('reads once more where nobody was, and writes no second time', async () => {
  let asked = 0;
  const url = await serve((request, response) => {
    asked += 1;
    if (asked % 2 === 1) request.socket.destroy();
    else response.end('{"id":"found"}');
  });
  expect((await send(url, read)).data).toEqual({ id: 'found' });
  expect(asked).toBe(2);
  await expect(send(url, { method: 'POST', headers: {}, body: '{}' })).rejects.toMatchObject({ code: 'Unreachable' });
  expect(asked).toBe(3);
});
