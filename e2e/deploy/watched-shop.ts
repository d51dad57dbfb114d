import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Instance } from '../cluster/instance.ts';
import { hasRedis, OwnRedis } from '../cluster/own-redis.ts';
import { Wire } from '../cluster/wire.ts';
import { SmallDisk } from '../faults/small-disk.ts';
import { ReleaseShop } from '../releases/release-shop.ts';
import { previewSchema } from '../tools/composition.ts';
import { root } from '../tools/test-shop.ts';

const embedded = Number(process.env.EMBEDDED_PORT ?? 8090);

/** Megabytes of the disk that the shell has for its temporary files. */
const diskSize = 64;

interface Parts {
  readonly shop: ReleaseShop;
  readonly middleware: Instance;
  readonly redis: OwnRedis | undefined;
  readonly counters: OwnRedis | undefined;
  readonly services: Wire;
  readonly provider: Wire;
  readonly folder: string;
  readonly disk: SmallDisk | undefined;
}

/**
 * A shell, a releases server, a middleware and two Redis beside the running shop's, all of which may be broken. Of the running shop they have
 * the embedded services, over wires that can be cut: one to the payment provider, one to all others.
 */
export class WatchedShop {
  readonly shop: ReleaseShop;
  readonly middleware: Instance;
  readonly redis: OwnRedis | undefined;
  /** The middleware's, for what must not be thrown out. */
  readonly counters: OwnRedis | undefined;
  readonly services: Wire;
  readonly provider: Wire;
  /** Where the shell's temporary files are, if the suite may mount one. */
  readonly disk: SmallDisk | undefined;
  readonly #folder: string;

  private constructor({ shop, middleware, redis, counters, services, provider, folder, disk }: Parts) {
    this.shop = shop;
    this.middleware = middleware;
    this.redis = redis;
    this.counters = counters;
    this.services = services;
    this.provider = provider;
    this.#folder = folder;
    this.disk = disk;
  }

  static async start(): Promise<WatchedShop> {
    const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-watched-'));
    const [services, provider] = [await Wire.to(embedded), await Wire.to(embedded)];
    const redis = hasRedis ? await OwnRedis.start() : undefined;
    const counters = hasRedis ? await OwnRedis.start() : undefined;
    const shared = { REDIS_URL: redis?.url ?? '' };
    const middleware = await Instance.open(
      { name: 'middleware', folder: root, file: 'middleware/src/server.ts' },
      {
        ...shared,
        COUNTERS_REDIS_URL: counters?.url ?? '',
        EMBEDDED_PORT: String(services.port),
        ADYEN_API_URL: `http://127.0.0.1:${provider.port}/payments`,
        MAIL_PORT: process.env.MAIL_PORT ?? '8025',
        // The running shop's middleware does it.
        SEARCH_INDEXING: 'false',
        UPSTREAM_TIMEOUT_SECONDS: '1',
        ADYEN_TIMEOUT_SECONDS: '1',
        RATE_LIMIT_PER_MINUTE: '100000',
        DRAIN_SECONDS: '0',
      },
    );
    await middleware.start();
    const temporary = path.join(folder, 'tmp');
    const disk = await SmallDisk.mount(temporary, diskSize);
    const shop = await ReleaseShop.start({
      ...shared,
      MIDDLEWARE_URL: `http://127.0.0.1:${middleware.port}`,
      RENDER_WORKERS: '1',
      // No page is kept: each is rendered.
      PAGE_TTL: '0',
      REPORT_SAMPLE: '1',
      // Names no proxy that the suite could be.
      TRUST_PROXY: '192.0.2.0/24',
      TMPDIR: temporary,
      DRAIN_SECONDS: '0',
    });
    return new WatchedShop({ shop, middleware, redis, counters, services, provider, folder, disk });
  }

  /** Lets somebody see a composition of their own, whose pages are rendered by a worker of its own. */
  async preview(name: string, release: string): Promise<void> {
    const { code, output } = await this.shop.composeAtOnce('preview', name, release, '--json');
    if (code !== 0) throw new Error(output);
    const { id, query } = previewSchema.parse(JSON.parse(output));
    const cookie = `exwerk-preview=${encodeURIComponent(query)}`;
    for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100))
      if ((await this.shop.visit('/', cookie)).composition === id) return;
    throw new Error(`Nobody sees ${release} in the preview ${name}`);
  }

  /** As a machine does that tidies its temporary files up. */
  async removeTemporaryFiles(): Promise<void> {
    const folder = path.join(this.#folder, 'tmp');
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.middleware.close();
    await this.redis?.stop();
    await this.counters?.stop();
    for (const wire of [this.services, this.provider]) wire.close();
    this.disk?.unmount();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
