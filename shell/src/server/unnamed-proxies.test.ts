import express from 'express';
import pino from 'pino';
import { Registry } from 'prom-client';
import request from 'supertest';
import { noticeUnnamedProxies } from './unnamed-proxies.ts';

async function warned(trusted: string[], clientOf: (turn: number) => string | undefined) {
  const lines: string[] = [];
  const registry = new Registry();
  const logger = pino({ level: 'warn' }, { write: line => void lines.push(line) });
  const app = express()
    .use(noticeUnnamedProxies(trusted, registry, logger))
    .use((_request, response) => void response.end());
  const server = app.listen(0, '127.0.0.1');
  for (let turn = 0; turn < 150; turn += 1) {
    const asked = request(server).get('/');
    const client = clientOf(turn);
    await (client === undefined ? asked : asked.set('X-Forwarded-For', client));
  }
  server.close();
  const counted = /^http_unbelieved_forwards_total (\d+)$/m.exec(await registry.metrics())?.[1];
  return { lines, counted: Number(counted) };
}

describe('a proxy before the shell that nobody has named', () => {
  it('is told of once, without an address, and its requests are counted', async () => {
    const { lines, counted } = await warned([], turn => `203.0.113.${turn % 20}`);
    expect(counted).toBe(150);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY');
    expect(lines[0]).not.toMatch(/203\.0\.113|127\.0\.0\.1/);
  });

  it('is nothing to tell when it is named, when one client says it is another, or when there is none', async () => {
    expect(await warned(['loopback'], turn => `203.0.113.${turn % 20}`)).toEqual({ lines: [], counted: 0 });
    expect((await warned([], () => '203.0.113.1')).lines).toEqual([]);
    // Nobody makes the shell keep long lines: clients are told apart by their beginnings.
    expect((await warned([], turn => `${'203.0.113.1, '.repeat(6)}${turn % 20}`)).lines).toEqual([]);
    expect(await warned([], () => undefined)).toEqual({ lines: [], counted: 0 });
  });
});
