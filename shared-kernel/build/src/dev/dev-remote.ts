import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@exwerk/contract/releases/release';
import { developmentVersion } from '@exwerk/contract/releases/release-name';
import type { Composer } from '@exwerk/releases/composition/composer';
import { filesBelow, integrityOf } from '@exwerk/releases/publishing/release-files';
import { releasesFolder } from '@exwerk/releases/store/open-store';
import { workspace } from '@exwerk/releases/workspace';
import webpack from 'webpack';
import type { Federation } from '../federation.ts';
import { federationOf, isHost, type ReleasedPackage } from '../packages.ts';
import { whatItIs } from '../release/describe-release.ts';
import { createRemoteConfig } from '../remote-config.ts';
import { closed } from '../run-webpack.ts';
import { startDevServer } from './dev-server.ts';

/** A remote built from its sources as they change: the browser part by a dev server, the server part as ever new releases. */
export class DevRemote {
  readonly remote: string;
  readonly origin: string;
  readonly #package: ReleasedPackage;
  readonly #port: number;
  readonly #composer: Pick<Composer, 'put'>;
  readonly #pseudo: boolean;
  #built = 0;
  #close: (() => Promise<unknown>)[] = [];
  #published: Promise<void> = Promise.resolve();

  constructor(released: ReleasedPackage, port: number, composer: Pick<Composer, 'put'>, { pseudo = false } = {}) {
    this.#pseudo = pseudo;
    this.remote = released.name;
    this.#package = released;
    this.#port = port;
    this.#composer = composer;
    this.origin = `http://localhost:${port}`;
  }

  /** Origins that pages must be allowed to fetch from. */
  get origins(): string[] {
    return [this.origin, this.origin.replace('http', 'ws')];
  }

  /** Resolves when the first build of both parts can be visited. */
  async start(say: (text: string) => void): Promise<void> {
    const federation = await federationOf(this.#package);
    if (isHost(federation)) throw new Error('The shell is no remote');
    const request = {
      directory: this.#package.folder,
      mode: 'development' as const,
      output: path.join(workspace(), '.cache/dev', this.remote),
      pseudo: this.#pseudo,
    };
    const close = await startDevServer(federation, { request, port: this.#port });
    const node = webpack(createRemoteConfig(federation, { ...request, target: 'node' }));
    this.#close = [close, () => closed(node)];
    await new Promise<void>(resolve => {
      node?.watch({}, (error, stats) => {
        if (error || stats?.hasErrors()) {
          say(`${this.remote}: ${error?.message ?? stats?.toString({ all: false, errors: true, colors: false })}`);
          return;
        }
        this.#published = this.#publish(federation, path.join(request.output, 'node')).then(() => {
          say(`${this.remote} built`);
          resolve();
        });
      });
    });
  }

  /** Ends the builds, the last one published; what they know of the sources is kept for the next start. */
  async close(): Promise<void> {
    await Promise.all(this.#close.map(close => close()));
    await this.#published;
  }

  /** Render workers never change what they have loaded, so each build for the server is a release of its own. */
  async #publish(federation: Federation, built: string): Promise<void> {
    this.#built += 1;
    const version = developmentVersion(process.pid, this.#built);
    const folder = path.join(releasesFolder(), this.remote, version);
    await mkdir(folder, { recursive: true });
    await cp(built, path.join(folder, 'node'), { recursive: true });
    const release: Release = {
      ...whatItIs(federation),
      version,
      createdAt: new Date().toISOString(),
      web: { entry: `${this.origin}/entry.js`, styles: [`${this.origin}/styles.css`], exposes: {}, sources: {} },
      node: { manifest: 'mf-manifest.json', entry: 'entry.js' },
      files: await integrityOf(folder, await filesBelow(folder)),
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    await this.#composer.put({ [this.remote]: version });
  }
}
