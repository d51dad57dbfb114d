import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingQuery } from '@exwerk/contract/listing/listing-query';
import { paths } from '@exwerk/contract/routing/paths';
import { variants } from '@exwerk/contract/storefronts/locales';
import { freePort } from '@exwerk/service/testing/free-port';
import { expect, test } from '@playwright/test';
import { frameQuery } from '../../shell/src/server/asked-page.ts';
import { debianTool } from './debian-tool.ts';
import { readDeployed } from './deploy-files.ts';

const rules = readDeployed('cdn/shop.vcl');

test('[RUN-02] the cache keeps apart by those parameters that pages depend on, and by no others', () => {
  const listed = /\(\?!\(([^)]*)\)\(\[=&\]\|\$\)\|data/.exec(rules)?.[1]?.split('|') ?? [];
  expect(listed.toSorted()).toEqual([...Object.keys(listingQuery), ...Object.keys(frameQuery)].toSorted());
});

test('[RUN-02, ROUTE-16] the way back from a bank goes past the cache in every language', () => {
  const [, past = ''] = /req\.url ~ "(\^\/\(api[^"]*)"/.exec(rules) ?? [];
  for (const { locale, prefix } of variants)
    expect(`${prefix}${paths.paymentReturn}?cartId=1`, locale).toMatch(new RegExp(past));
  for (const page of ['/', '/nl', '/nl/checkout/payment']) expect(page).not.toMatch(new RegExp(past));
});

interface CachedAnswer {
  readonly status: number;
  readonly cdn: string;
  readonly composition: string;
  readonly caching: string;
  readonly location: string;
}

/** The rules as they stand, in a Varnish before the running shop. */
class Cache {
  readonly #port: number;
  readonly #child: ChildProcess;
  readonly #folder: string;
  private constructor(port: number, child: ChildProcess, folder: string) {
    this.#port = port;
    this.#child = child;
    this.#folder = folder;
  }

  static async start(tool: NonNullable<ReturnType<typeof debianTool>>): Promise<Cache> {
    const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-cdn-'));
    const file = path.join(folder, 'shop.vcl');
    const shell = process.env.SHELL_PORT ?? '8080';
    await writeFile(
      file,
      rules.replace('.host = "shell"', '.host = "127.0.0.1"').replace('.port = "8080"', `.port = "${shell}"`),
    );
    const port = await freePort();
    const args = [
      '-j',
      'none',
      '-F',
      '-n',
      path.join(folder, 'work'),
      '-a',
      `127.0.0.1:${port}`,
      '-T',
      'none',
      '-f',
      file,
    ];
    const child = spawn(tool.program, args, { env: tool.environment, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', chunk => (said += chunk));
    const cache = new Cache(port, child, folder);
    for (const until = Date.now() + 20_000; Date.now() < until && child.exitCode === null; await sleep(100)) {
      if (await cache.ask('/robots.txt').catch(() => undefined)) return cache;
    }
    throw new Error(`Varnish did not start: ${said}`);
  }

  ask(location: string, { cookie = '', method = 'GET', composition = '' } = {}): Promise<CachedAnswer> {
    const headers = {
      host: 'gb.localhost',
      ...(cookie && { cookie }),
      ...(composition && { 'x-composition': composition }),
    };
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: this.#port, path: location, method, headers }, response => {
        response.resume();
        const header = (name: string) => String(response.headers[name] ?? '');
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cdn: header('x-cdn'),
            composition: header('x-composition'),
            caching: header('cache-control'),
            location: header('location'),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  }

  /** What a page gets that asks for a web socket: 101 where there is one. */
  upgrade(location: string): Promise<number> {
    const headers = {
      host: 'gb.localhost',
      origin: 'http://gb.localhost',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    };
    return new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: this.#port, path: location, headers })
        .on('upgrade', ({ statusCode = 0 }, socket) => {
          socket.destroy();
          resolve(statusCode);
        })
        .on('response', response => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
        .on('error', reject)
        .end();
    });
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Ends the test as skipped where there can be no Varnish. */
async function withCache(work: (cache: Cache) => Promise<void>): Promise<void> {
  test.slow();
  const tool = debianTool('usr/sbin/varnishd', ['varnish', 'libvarnishapi3']);
  test.skip(!tool || !['/usr/bin/gcc', '/usr/bin/cc'].some(existsSync), 'Varnish or a compiler cannot be had');
  if (!tool) return;
  const cache = await Cache.start(tool);
  try {
    await work(cache);
  } finally {
    await cache.stop();
  }
}

test('[RUN-02] a cache with the rules keeps what is everybody’s, and nothing that is not', async () => {
  await withCache(async cache => {
    const page = '/search?query=cdn-drill';
    const first = await cache.ask(page);
    expect([first.status, first.cdn]).toEqual([200, 'miss']);
    expect((await cache.ask(`${page}&utm_source=letter`)).cdn).toBe('hit');
    expect((await cache.ask(`/search?gclid=1&query=cdn-drill`)).cdn).toBe('hit');
    expect((await cache.ask(`${page}&page=2`)).cdn).toBe('miss');

    // A session goes on with its composition; one that has the current one shares its pages.
    expect((await cache.ask(page, { cookie: `a=1; exwerk-composition=${first.composition}` })).cdn).toBe('hit');
    expect((await cache.ask(page, { cookie: 'exwerk-composition=0123456789ab' })).cdn).toBe('miss');
    expect((await cache.ask(page, { cookie: 'exwerk-preview=x' })).cdn).toBe('miss');
    expect((await cache.ask(page)).cdn).toBe('hit');

    const login = await cache.ask('/login');
    expect(login.caching).toContain('no-store');
    expect((await cache.ask('/login')).cdn).toBe('miss');

    // What has moved takes along what one visitor's address said.
    const moved = await cache.ask('/Search?utm_source=one');
    expect([moved.status, moved.location]).toEqual([308, '/search?utm_source=one']);
    expect((await cache.ask('/Search?utm_source=two')).location).toBe('/search?utm_source=two');

    // The live cart is the one web socket that there is.
    expect(await cache.upgrade('/api/live-cart?cartId=none')).toBe(101);
    expect(await cache.upgrade('/login')).toBe(200);

    expect((await cache.ask('/', { method: 'BAN', composition: first.composition })).status).toBe(200);
    expect((await cache.ask(page)).cdn).toBe('hit');
    expect((await cache.ask('/', { method: 'BAN', composition: 'another' })).status).toBe(200);
    expect((await cache.ask(page)).cdn).toBe('miss');
  });
});

test('[RUN-02] nobody decides by the spelling of an address what everybody gets', async () => {
  await withCache(async cache => {
    const spellings = [
      { page: '/search', spelt: '/search?%71uery=poison' },
      { page: '/search/new-arrivals', spelt: '/search/new-arrivals?%70age=2' },
      { page: '/search?query=drill', spelt: '/search?x#&query=drill' },
      { page: '/search?query=axe', spelt: '/search?query=axe?x' },
      { page: '/search?query=saw', spelt: '/search?query&query=saw' },
      { page: '/search?query=saw&query=axe', spelt: '/search?query=axe&query=saw' },
      { page: '/search/sales?page=2&page=3', spelt: '/search/sales?page=3&page=2' },
    ];
    for (const { page, spelt } of spellings) {
      await cache.ask(spelt);
      expect((await cache.ask(page)).cdn, `${page} after ${spelt}`).toBe('miss');
      expect((await cache.ask(page)).cdn, page).toBe('hit');
    }
  });
});

test('[RUN-02] that nothing is at an address does not stand for what editors moved from it with a query', async () => {
  await withCache(async cache => {
    const nothing = '/no-such-page-as-this';
    expect((await cache.ask(nothing)).status).toBe(404);
    expect((await cache.ask(nothing)).cdn).toBe('hit');
    expect((await cache.ask(`${nothing}?id=1`)).cdn).toBe('miss');
  });
});
