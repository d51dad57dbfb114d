import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketService } from '@exwerk/releases/testing/bucket-service';
import { freePort } from '@exwerk/service/testing/free-port';
import { z } from 'zod';
import { ShippedProcesses } from '../bundles/shipped-process.ts';
import { root } from '../tools/test-shop.ts';
import { Balancer } from './balancer.ts';
import { Instance } from './instance.ts';
import { OwnRedis } from './own-redis.ts';

export const kinds = ['releases', 'middleware', 'shell'] as const;
export type Kind = (typeof kinds)[number];

const instancesOfEach = 2;
/** Seconds that an instance goes on after it was told to stop: the balancer looks several times meanwhile. */
const drainSeconds = 3;

const compositionSchema = z.object({ remotes: z.record(z.string(), z.string()) });

type Bucket = Awaited<ReturnType<typeof startBucketService>>;

/** What the running shop has composed, put into a bucket. */
async function fillBucket(bucket: Bucket): Promise<void> {
  const folder = path.resolve(root, process.env.DATA_DIR ?? '.data', 'releases');
  const put = async (key: string) => {
    const answer = await fetch(`${bucket.endpoint}/releases/${key}`, {
      method: 'PUT',
      headers: { authorization: 'any' },
      body: new Uint8Array(await readFile(path.join(folder, key))),
    });
    if (!answer.ok) throw new Error(`${key} did not get into the bucket: ${answer.status}`);
  };
  const current = 'compositions/current.json';
  const { remotes } = compositionSchema.parse(JSON.parse(await readFile(path.join(folder, current), 'utf8')));
  for (const [remote, version] of Object.entries(remotes)) {
    const place = path.join(folder, remote, version);
    const entries = await readdir(place, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter(each => each.isFile()))
      await put(path.relative(folder, path.join(entry.parentPath, entry.name)));
  }
  await put(current);
}

/** Two instances of each process as it is shipped, behind a balancer of each kind, with two Redis, one bucket and embedded services. */
export class Cluster {
  readonly balancers: Readonly<Record<Kind, Balancer>>;
  /** Of the caches and of the counters. */
  readonly redises: readonly OwnRedis[];
  readonly #bucket: Bucket;
  readonly #folder: string;
  readonly #shipped: ShippedProcesses;
  /** Before the embedded services, so that it can be counted what is asked of them. */
  readonly #upstream: Balancer;
  readonly #embedded: Instance;
  readonly #opened: Instance[] = [];

  private constructor(parts: {
    balancers: Cluster['balancers'];
    redises: readonly OwnRedis[];
    bucket: Bucket;
    folder: string;
    shipped: ShippedProcesses;
    upstream: Balancer;
    embedded: Instance;
  }) {
    this.balancers = parts.balancers;
    this.redises = parts.redises;
    this.#bucket = parts.bucket;
    this.#folder = parts.folder;
    this.#shipped = parts.shipped;
    this.#upstream = parts.upstream;
    this.#embedded = parts.embedded;
  }

  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(path.join(tmpdir(), 'exwerk-cluster-'));
    const shipped = await ShippedProcesses.make();
    const balancers = {
      releases: await Balancer.open(),
      middleware: await Balancer.open(),
      shell: await Balancer.open(),
    };
    const upstream = await Balancer.open();
    const embedded = await Instance.open(
      { name: 'embedded', folder: root, file: 'middleware/embedded/services/server.ts', hasOnePort: true },
      {
        MIDDLEWARE_PORT: String(balancers.middleware.port),
        SHELL_PORT: String(balancers.shell.port),
        MAIL_PORT: String(await freePort()),
        DATA_DIR: path.join(folder, 'embedded'),
        SEED_PRODUCTS: '24',
        NODE_ENV: 'test',
      },
    );
    const bucket = await startBucketService();
    const redises = [await OwnRedis.start(), await OwnRedis.start()];
    const cluster = new Cluster({ balancers, redises, bucket, folder, shipped, upstream, embedded });
    try {
      await Promise.all([fillBucket(bucket), embedded.start()]);
      await upstream.add(embedded);
      // One after the other: the first middleware fills the indices.
      for (const kind of kinds)
        for (let count = 0; count < instancesOfEach; count += 1) await balancers[kind].add(await cluster.open(kind));
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  #environmentOf(kind: Kind): Record<string, string> {
    const { releases, middleware } = this.balancers;
    const [caches, counters] = this.redises.map(({ url }) => url);
    const shared = { DRAIN_SECONDS: String(drainSeconds), TRUST_PROXY: 'loopback' };
    const releasesUrl = `http://127.0.0.1:${releases.port}`;
    const own: Record<Kind, Record<string, string>> = {
      releases: {
        DATA_DIR: path.join(this.#folder, `releases-${this.#opened.length}`),
        RELEASES_BUCKET: 'releases',
        RELEASES_ENDPOINT: this.#bucket.endpoint,
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
      },
      middleware: {
        EMBEDDED_PORT: String(this.#upstream.port),
        COMMERCE_EVENTS_ISSUER: `http://localhost:${this.#embedded.port}/event-grid`,
        SHELL_PORT: String(this.balancers.shell.port),
        REDIS_URL: caches ?? '',
        COUNTERS_REDIS_URL: counters ?? '',
        SEARCH_LIMIT_PER_MINUTE: '100000',
        RATE_LIMIT_PER_MINUTE: '100000',
      },
      shell: {
        EMBEDDED_PORT: String(this.#upstream.port),
        MIDDLEWARE_URL: `http://127.0.0.1:${middleware.port}`,
        RELEASES_URL: releasesUrl,
        RELEASES_PUBLIC_URL: releasesUrl,
        REDIS_URL: caches ?? '',
        UNLIMITED_CLIENTS: 'loopback',
        REPORT_SAMPLE: '0',
      },
    };
    return { ...shared, ...own[kind] };
  }

  /** Starts one more instance, which takes no part yet. */
  async open(kind: Kind): Promise<Instance> {
    const program = { name: kind, folder: this.#shipped.folderOf(kind), file: 'server.mjs' };
    const instance = await Instance.open(program, this.#environmentOf(kind));
    this.#opened.push(instance);
    await instance.start();
    return instance;
  }

  /** The first of a kind. */
  first(kind: Kind): Instance {
    const [instance] = this.balancers[kind].instances;
    if (!instance) throw new Error(`There is no ${kind}`);
    return instance;
  }

  /** A new version goes live: a new instance takes part, then the old one is told to stop. */
  async replace(kind: Kind, old: Instance): Promise<void> {
    await this.balancers[kind].add(await this.open(kind));
    await old.end('SIGTERM');
    this.balancers[kind].remove(old);
  }

  /** How many requests the embedded services have had of the middlewares. */
  get upstreamRequests(): number {
    return this.#upstream.requests;
  }

  /** The middleware that leads, if one does. */
  async leader(): Promise<Instance | undefined> {
    for (const instance of this.balancers.middleware.instances) {
      const shown = await instance.asked('/metrics').catch(() => undefined);
      if (/^exwerk_leader(?:\{[^}]*\})? 1$/m.test(shown?.text ?? '')) return instance;
    }
    return undefined;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#opened, this.#embedded].map(instance => instance.close()));
    for (const balancer of [...Object.values(this.balancers), this.#upstream]) balancer.close();
    await Promise.all(this.redises.map(redis => redis.stop()));
    await this.#bucket.close();
    await this.#shipped.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
