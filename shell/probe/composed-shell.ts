import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Release } from '@exwerk/contract/releases/release';
import type { ClaimedPage } from '@exwerk/contract/routing/claimed-pages';
import { furtherPages } from '@exwerk/contract/routing/claims';
import type express from 'express';
import pino from 'pino';
import { ReleaseStyles } from '../src/composition/release-styles.ts';
import type { ShellReleases } from '../src/composition/shell-bundles.ts';
import { RenderPool } from '../src/rendering/render-pool.ts';
import type { PageRequest } from '../src/rendering/render-protocol.ts';
import { ReleaseFigures } from '../src/reports/release-figures.ts';
import { createApp } from '../src/server/app.ts';
import type { ShellConfig } from '../src/server/config.ts';
import { workerOptions } from '../src/server/worker-options.ts';

interface Composed {
  readonly id: string;
  /** Version of the shell. */
  readonly shell: string;
  readonly releases: Readonly<Record<string, Release>>;
}

type Started = Awaited<ReturnType<typeof RenderPool.start>>;

/** A shell that serves one composition to whoever asks. */
export interface ComposedShell extends Pick<Started, 'pool' | 'failed' | 'routes'> {
  readonly port: number;
  readonly further: readonly ClaimedPage[];
  /** What it has logged. */
  readonly lines: string[];
  readonly close: () => Promise<void>;
}

export async function listen(app: express.Express): Promise<{ port: number; close: () => Promise<unknown> }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

export async function openShell(
  { id, shell, releases }: Composed,
  config: ShellConfig,
  shells: ShellReleases,
): Promise<ComposedShell> {
  const lines: string[] = [];
  const logger = pino(
    { level: 'warn' },
    new Writable({ write: (chunk, _encoding, done) => done(void lines.push(JSON.parse(String(chunk)).msg)) }),
  );
  const composed = { id, shell: await shells.load(shell), releases, examined: true as const };
  const further = furtherPages(Object.values(releases));
  const styles = new ReleaseStyles(config.RELEASES_URL, logger);
  await styles.take(composed);
  const { pool, failed, routes } = await RenderPool.start(workerOptions(config, composed, styles), 1, logger);
  const app = createApp({
    config,
    renderer: {
      compositionId: id,
      render: (request: PageRequest) => pool.render(request),
      queriesOf: () => pool.queries,
    },
    compositions: {
      composition: undefined,
      composed: new Map(),
      choose: async () => ({ id, kind: 'preview', forAll: false, pages: further }),
    },
    logger,
    styles,
    shellFiles: shells.files,
    figures: new ReleaseFigures(),
  });
  const { port, close } = await listen(app.app);
  const closeAll = async () => {
    await close();
    await pool.close();
  };
  return { pool, failed, routes, port, further, lines, close: closeAll };
}
