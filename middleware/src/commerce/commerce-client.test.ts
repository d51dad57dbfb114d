import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '../testing/load-config.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { createCommerceClient } from './commerce-client.ts';

const servers: Server[] = [];
async function askAsVisitor(listener: RequestListener, seconds = 20): Promise<unknown> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const CTP_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitor = createCommerceClient(loadConfig({ CTP_API_URL }), seconds).as('token');
  const where = 'email="anna@exwerk.example"';
  return visitor.me().orders().get({ queryArgs: { where } }).execute();
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** How its failure reads. */
const failure = (listener: RequestListener, seconds?: number) =>
  askAsVisitor(listener, seconds).then(
    () => null,
    (error: unknown) => readCommerceError(error),
  );

it('asks as the visitor, with an id by which the service can be asked about it', async () => {
  let seen: IncomingMessage | null = null;
  await askAsVisitor((request, response) => {
    seen = request;
    response.end('{}');
  });
  expect(seen).toMatchObject({
    headers: { authorization: 'Bearer token', 'x-correlation-id': expect.stringMatching(/^[\w-]{36}$/) },
  });
});

it('tells a service that is silent from one that is away', async () => {
  expect(await failure(() => undefined, 0.2)).toMatchObject({ status: 0, code: 'Timeout' });
  expect(await failure(request => request.socket.destroy())).toMatchObject({ status: 0, code: 'Unreachable' });
});

it("knows a refusal by the service's own words, and none that holds what was asked", async () => {
  const errors = [{ code: 'InvalidInput', message: 'Malformed parameter: where' }];
  const refused = await failure((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ statusCode: 400, errors }));
  });
  expect(refused).toMatchObject({ status: 400, code: 'InvalidInput', message: 'Malformed parameter: where' });
  for (const status of [404, 502]) {
    const inBetween = await failure((_request, response) => {
      response.writeHead(status).end('<h1>No</h1>');
    });
    expect(inBetween).toMatchObject({ status, code: 'CommerceError', message: 'no answer' });
  }
});
