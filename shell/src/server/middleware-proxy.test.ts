import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
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

it('[FIND-02] gives up a call before the browser does, and says so', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>(resolve => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const target = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const app = express().use(middlewareProxy(target, [], pino({ level: 'silent' }), 100));
  const answer = await request(app).post('/api/new-ct/getStores').send([]);
  expect([answer.status, answer.body.code]).toEqual([504, 'Timeout']);
  silent.closeAllConnections();
  silent.close();
});

const forged = {
  host: 'sk.localhost:8080',
  'x-forwarded-for': '203.0.113.1, 203.0.113.2',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'javascript',
  'x-forwarded-port': '666',
  'x-real-ip': '203.0.113.3',
  forwarded: 'for=203.0.113.4;host=evil.example',
};
const passedOn = async (trusted: string[]) => {
  const app = express().use(middlewareProxy(url, trusted, pino({ level: 'silent' })));
  return (await request(app).post('/api/new-ct/getStores').set(forged).send([])).body as Record<string, string>;
};

it('[SAFE-09] tells the middleware the address that it sees itself, and believes nobody by default', async () => {
  const headers = await passedOn([]);
  expect(headers['x-forwarded-for']).toMatch(/^(?:::ffff:)?127\.0\.0\.1$/);
  expect(Object.values(headers).join()).not.toMatch(/203\.0\.113|evil|javascript|666/);
});

it('[SAFE-09] believes a trusted proxy about the client in front of it, and no further', async () => {
  const headers = await passedOn(['loopback']);
  expect(headers['x-forwarded-for']).toBe('203.0.113.2');
  expect(headers['x-forwarded-host']).toBe('sk.localhost:8080');
});
