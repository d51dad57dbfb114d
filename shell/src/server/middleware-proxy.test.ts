import { once } from 'node:events';
import {
  Agent,
  request as clientRequest,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type Express } from 'express';
import pino from 'pino';
import request from 'supertest';
import { middlewareProxy } from './middleware-proxy.ts';

/** Answers with the headers that it got. */
let middleware: Server;
let url: string;
beforeAll(async () => {
  middleware = createServer((asked, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(asked.headers));
  });
  await new Promise<void>(resolve => {
    middleware.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(middleware.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => middleware.close(resolve)));

/** The shell's part in front of a middleware that answers like this. */
async function throughShell(
  listener: RequestListener,
  patience: Parameters<typeof middlewareProxy>[3],
  ask: (app: Express) => Promise<void>,
): Promise<void> {
  const behind = createServer(listener).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const target = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  await ask(express().use(middlewareProxy(target, [], pino({ level: 'silent' }), patience)));
  behind.closeAllConnections();
  behind.close();
}

it('[FIND-02] gives up a call before the browser does, and says so', async () => {
  await throughShell(
    () => undefined,
    { patience: 100 },
    async app => {
      const answer = await request(app).post('/api/new-ct/getStores').send([]);
      expect([answer.status, answer.body.code]).toEqual([504, 'Timeout']);
    },
  );
});

it.each([
  { bodyPatience: 200, whose: 'a client that never ends', answered: [408, 'RequestTimeout'] },
  { bodyPatience: 20_000, whose: 'the middleware', answered: [502, 'MiddlewareUnreachable'] },
])('[SAFE-07] a call that is cut by its server is the matter of $whose', async ({ bodyPatience, answered }) => {
  await throughShell(
    asked => setTimeout(() => asked.socket.destroy(), 300),
    { bodyPatience },
    async app => {
      const server = app.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const call = clientRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/new-ct/getStores' });
      call.setHeader('content-length', '100').write('[');
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      const { code } = JSON.parse(await text(answer)) as { code: string };
      expect([answer.statusCode, code]).toEqual(answered);
      call.destroy();
      server.closeAllConnections();
      server.close();
    },
  );
});

it.each(['keep-alive', 'close'])('leaves it to the shell whether a connection stays: %s', async connection => {
  const app = express().use(
    (_request, response, next) => {
      // As a process does that is told to stop.
      if (connection === 'close') response.setHeader('Connection', 'close');
      next();
    },
    middlewareProxy(url, [], pino({ level: 'silent' })),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const call = clientRequest({ port, host: '127.0.0.1', path: '/api/new-ct/getStores', agent }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await text(answer);
  expect(answer.headers.connection).toBe(connection);
  agent.destroy();
  server.close();
});

const forged = {
  host: 'sk.localhost:8080',
  'x-forwarded-for': '203.0.113.1, 203.0.113.2',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'javascript',
  'x-forwarded-port': '666',
  'x-real-ip': '203.0.113.3',
  forwarded: 'for=203.0.113.4;host=evil.example',
  // Until when it waits only a page says that is being rendered: each call that is late is counted as one that failed.
  'x-patience': '1',
};
const passedOn = async (trusted: string[]) => {
  const app = express().use(middlewareProxy(url, trusted, pino({ level: 'silent' })));
  return (await request(app).post('/api/new-ct/getStores').set(forged).send([])).body as Record<string, string>;
};

it('[SAFE-09] tells the middleware the address that it sees itself, and believes nobody by default', async () => {
  const headers = await passedOn([]);
  expect(headers['x-forwarded-for']).toMatch(/^(?:::ffff:)?127\.0\.0\.1$/);
  expect(Object.values(headers).join()).not.toMatch(/203\.0\.113|evil|javascript|666/);
  expect(headers).not.toHaveProperty('x-patience');
});

it('[SAFE-09] believes a trusted proxy about the client in front of it, and no further', async () => {
  const headers = await passedOn(['loopback']);
  expect(headers['x-forwarded-for']).toBe('203.0.113.2');
  expect(headers['x-forwarded-host']).toBe('sk.localhost:8080');
});
