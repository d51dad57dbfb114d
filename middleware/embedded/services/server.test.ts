import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@exwerk/service/testing/free-port';

jest.setTimeout(60_000);

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
const started: ChildProcess[] = [];

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, PAYMENT_NOTIFICATIONS_URL: 'off', SEED_PRODUCTS: '3', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let said = '';
  child.stderr?.on('data', chunk => {
    said += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), said }));
  return { child, ended };
}

async function untilReady(origin: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('never ready');
}

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

it('[MINE-02] starts, seeds once, refuses a second process in one line each, and stops when asked', async () => {
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [port, mailPort, otherPort] = [String(ports[0]), String(ports[1]), String(ports[2])];
  const first = start({ EMBEDDED_PORT: port, MAIL_PORT: mailPort, DATA_DIR: dataDir });
  const origin = `http://localhost:${port}`;
  await untilReady(origin);

  const statusOf = async (path: string, headers = {}) =>
    (await fetch(origin + path, { headers, redirect: 'manual' })).status;
  for (const path of ['/healthz', '/orders', '/returns', '/overview.css']) expect(await statusOf(path)).toBe(200);
  for (const path of ['/operators', '/operators/', '/mail', '/mail/messages.json', '/orders/GB-261122-0000001']) {
    expect([path, await statusOf(path)]).toEqual([path, 403]);
    expect([path, await statusOf(`${path}?key=another`)]).toEqual([path, 403]);
  }
  const key = { authorization: 'Bearer local-operators-key' };
  for (const path of ['/operators', '/mail']) expect(await statusOf(path, key)).toBe(200);
  expect(await statusOf('/operators?key=local-operators-key')).toBe(303);
  expect(await statusOf('/')).toBe(404);
  expect((await fetch(`${origin}/payments/v72/paymentMethods`, { method: 'POST' })).status).toBe(401);
  expect((await fetch(`${origin}/nothing`)).status).toBe(404);

  const discovery = await (await fetch(`${origin}/identity/google/.well-known/openid-configuration`)).json();
  expect(discovery.userinfo_endpoint).toBe(`${origin}/identity/google/me`);
  const authorise = (redirect_uri: string) => {
    const query = { client_id: 'exwerk-local', response_type: 'code', scope: 'openid email', redirect_uri };
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' };
    const address = `${discovery.authorization_endpoint}?${new URLSearchParams({ ...query, ...challenge })}`;
    return fetch(address, { redirect: 'manual' });
  };
  const signIn = await authorise('http://sk.localhost:8080/login');
  expect(signIn.headers.get('location')).toMatch(/\/identity\/google\/interaction\//);
  expect((await authorise('https://elsewhere.example/')).status).toBe(400);

  const elsewhere = join(dataDir, 'other');
  const refusals = await Promise.all(
    [
      { EMBEDDED_PORT: otherPort, MAIL_PORT: otherPort, DATA_DIR: dataDir },
      { EMBEDDED_PORT: port, MAIL_PORT: otherPort, DATA_DIR: elsewhere },
      { EMBEDDED_PORT: 'x' },
    ].map(environment => start(environment).ended),
  );
  for (const { code, said } of refusals) {
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
  }
  expect(refusals.map(({ said }) => /\b(DATA_DIR|EMBEDDED_PORT)\b/.exec(said)?.[0])).toEqual([
    'DATA_DIR',
    'EMBEDDED_PORT',
    'EMBEDDED_PORT',
  ]);

  first.child.kill('SIGTERM');
  const { code, said } = await first.ended;
  expect(code).toBe(0);
  expect(said).toMatch(/Seeding 3 articles[\s\S]*Seeded /);

  const again = start({ EMBEDDED_PORT: port, MAIL_PORT: mailPort, DATA_DIR: dataDir });
  await untilReady(origin);
  again.child.kill('SIGTERM');
  expect(await again.ended).toEqual({ code: 0, said: '' });
});
