import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import type { Federation } from '@exwerk/shared-kernel/federation/federation';
import { createRemoteConfig } from '@exwerk/shared-kernel/federation/remote-config';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { filesBelow, integrityOf } from '../releases/release-files.ts';
import type { Release } from '../src/composition/release.ts';
import { releasesFolder, remoteFolder, repository } from './repository.ts';
import { closed } from './run-webpack.ts';

type Promote = (versions: Readonly<Record<string, string>>) => Promise<unknown>;

/** A remote built from its sources as they change: the browser part by a dev server, the server part as ever new releases. */
export class DevRemote {
  readonly remote: RemoteName;
  readonly origin: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #promote: Promote;
  #built = 0;
  #close: (() => Promise<unknown>)[] = [];

  constructor(name: string, port: number, promote: Promote) {
    const { remote, folder } = remoteFolder(name);
    this.remote = remote;
    this.#folder = folder;
    this.#port = port;
    this.#promote = promote;
    this.origin = `http://localhost:${port}`;
  }

  /** Origins that pages must be allowed to fetch from. */
  get origins(): string[] {
    return [this.origin, this.origin.replace('http', 'ws')];
  }

  /** Resolves when the first build of both parts can be visited. */
  async start(say: (text: string) => void): Promise<void> {
    const { federation } = (await import(path.join(this.#folder, 'federation.ts'))) as { federation: Federation };
    const request = {
      directory: this.#folder,
      mode: 'development' as const,
      output: path.join(repository, '.cache/dev', this.remote),
    };
    const web = createRemoteConfig(federation, { ...request, target: 'web', refresh: true });
    const compiler = webpack({ ...web, output: { ...web.output, publicPath: `${this.origin}/` } });
    const server = new WebpackDevServer(
      {
        port: this.#port,
        hot: true,
        liveReload: false,
        allowedHosts: 'all',
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: { webSocketURL: `ws://localhost:${this.#port}/ws`, overlay: false, logging: 'warn' },
      },
      compiler as Compiler,
    );
    await server.start();
    const node = webpack(createRemoteConfig(federation, { ...request, target: 'node' }));
    this.#close = [() => server.stop().then(() => closed(compiler)), () => closed(node)];
    await new Promise<void>(resolve => {
      node?.watch({}, (error, stats) => {
        if (error || stats?.hasErrors()) {
          say(`${this.remote}: ${error?.message ?? stats?.toString({ all: false, errors: true, colors: false })}`);
          return;
        }
        void this.#publish(federation, path.join(request.output, 'node')).then(() => {
          say(`${this.remote} built`);
          resolve();
        });
      });
    });
  }

  /** Ends the builds; what they know of the sources is kept for the next start. */
  async close(): Promise<void> {
    await Promise.all(this.#close.map(close => close()));
  }

  /** Render workers never change what they have loaded, so each build for the server is a release of its own. */
  async #publish(federation: Federation, built: string): Promise<void> {
    this.#built += 1;
    const version = `dev-${process.pid}-${this.#built}`;
    const folder = path.join(releasesFolder, this.remote, version);
    await mkdir(folder, { recursive: true });
    await cp(built, path.join(folder, 'node'), { recursive: true });
    const release: Release = {
      remote: this.remote,
      version,
      contract: federation.contract,
      createdAt: new Date().toISOString(),
      exposes: Object.keys(federation.exposes),
      web: { entry: `${this.origin}/entry.js`, styles: [`${this.origin}/styles.css`], exposes: {}, sources: {} },
      node: { manifest: 'mf-manifest.json' },
      files: await integrityOf(folder, await filesBelow(folder)),
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    await this.#promote({ [this.remote]: version });
  }
}
