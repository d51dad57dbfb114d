import { once } from 'node:events';
import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createAppServer } from './app-server.ts';

let server: Server;
afterEach(() => {
  server.close();
});

it('serves an app, whose requests and responses keep the prototypes that they were born with', async () => {
  const app = express();
  let kept: boolean | null = null;
  app.use((request, response) => {
    kept = Object.getPrototypeOf(request) === app.request && Object.getPrototypeOf(response) === app.response;
    response.json({ path: request.path, agent: request.get('user-agent') });
  });
  server = createAppServer(app).listen(0, '127.0.0.1');
  const born = { request: app.request, response: app.response };
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/hello?x=1`, { headers: { 'user-agent': 'test' } });
  expect(await answer.json()).toEqual({ path: '/hello', agent: 'test' });
  expect(kept).toBe(true);
  expect(born.request).toBeInstanceOf(IncomingMessage);
  expect(born.response).toBeInstanceOf(ServerResponse);
});
