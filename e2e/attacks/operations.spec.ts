import { expect, test } from '@playwright/test';
import { doors } from './doors.ts';

const publicDoors = { shell: doors.shell, middleware: doors.middleware, releases: doors.releases };
const at = (port: number, path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

const names = ['/healthz', '/readyz', '/metrics', '/cache/invalidate', '/__/cache/invalidate'];
/** Other spellings of the same, for whoever routes by prefix, case or decoded path. */
const spellings = [
  ...names,
  '/METRICS',
  '/metrics/',
  '/%6Detrics',
  '/./metrics',
  '/metrics?x=1',
  '/api/metrics',
  '/api/../metrics',
];

for (const [name, port] of Object.entries(publicDoors)) {
  test(`[SAFE-10] the public port of the ${name} answers nobody's questions about operations`, async () => {
    for (const path of spellings) {
      const answer = await at(port, path);
      const text = await answer.text();
      expect(answer.status, `GET ${path}`).toBe(404);
      expect(text, `GET ${path}`).not.toMatch(/process_cpu|"status":"(?:ok|ready)"/);
      const headers = { authorization: 'Bearer local-admin-key', 'content-type': 'application/json' };
      const written = await at(port, path, { method: 'POST', headers, body: '{}' });
      expect([404, 405], `POST ${path}`).toContain(written.status);
      expect(await written.text()).not.toContain('invalidated');
    }
  });

  test(`[SAFE-10] the ${name} tells its health, readiness and figures on a port of its own`, async () => {
    const own = doors[`operations of the ${name as keyof typeof publicDoors}`];
    expect(await (await at(own, '/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await at(own, '/readyz')).json()).toMatchObject({ status: 'ready' });
    expect(await (await at(own, '/metrics')).text()).toContain('process_resident_memory_bytes');
    expect((await at(own, '/')).status).toBe(404);
    expect((await at(own, '/api/new-ct/isLoggedIn', { method: 'POST', body: '[]' })).status).toBe(404);
  });
}

test('[SAFE-10] the operations ports listen on this machine alone', async () => {
  const { readFile } = await import('node:fs/promises');
  test.skip(process.platform !== 'linux', 'reads the kernel’s table of sockets');
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map(table => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')),
  );
  const listening = tables
    .join('\n')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === '0A')
    .map(([, local = '']) => local.split(':'));
  for (const name of ['shell', 'middleware', 'releases'] as const) {
    const port = doors[`operations of the ${name}`];
    const addresses = listening.filter(([, hex = '']) => Number.parseInt(hex, 16) === port).map(([address]) => address);
    expect(addresses, name).toEqual(['0100007F']);
  }
});

test('[SAFE-10] caches are forgotten on the operations ports, with the admin key alone', async () => {
  for (const name of ['shell', 'middleware'] as const) {
    const forget = (key: string, group: string) =>
      at(doors[`operations of the ${name}`], '/cache/invalidate', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ groups: [group] }),
      });
    expect((await forget('wrong', 'redirection')).status).toBe(401);
    // The shell forgets all pages at once, which the other suites would feel.
    if (name === 'shell') continue;
    // A group of which no other suite notices anything.
    expect((await forget('local-admin-key', 'redirection')).status).toBe(200);
    expect((await forget('local-admin-key', 'redirections')).status).toBe(400);
  }
});
