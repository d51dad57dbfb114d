import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { endTracing, startTracing, traceRequests } from './tracing.ts';

const asked = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01';

/** How many of 60 requests that ask for it are traced: a traced one goes on with a span of its own, any other one says nothing of a trace. */
async function traced(): Promise<number> {
  let count = 0;
  const handedOn: unknown[] = [];
  const app = express().use(
    traceRequests(() => ({})),
    (request, response) => {
      const { traceparent, tracestate } = request.headers;
      if (traceparent !== undefined && traceparent !== asked) count += 1;
      else handedOn.push(traceparent, tracestate);
      response.end();
    },
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await Promise.all(
    Array.from({ length: 60 }, () => fetch(url, { headers: { traceparent: asked, tracestate: 'a=1' } })),
  );
  server.closeAllConnections();
  server.close();
  expect(handedOn.filter(header => header !== undefined)).toEqual([]);
  return count;
}

it('believes only so many requests that say they are traced, also where none begins a trace by itself', async () => {
  const collector = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // All within one second.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  try {
    expect(await traced()).toBe(0);
    await startTracing('shell', url, 0);
    expect(await traced()).toBe(50);
    await startTracing('middleware', url);
    expect(await traced()).toBe(60);
  } finally {
    clock.mockRestore();
    await endTracing();
    collector.closeAllConnections();
    collector.close();
  }
});
