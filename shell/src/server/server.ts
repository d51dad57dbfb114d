// The shell's process: pages of all storefronts, composed of the current releases of the shell and the remotes.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Composition } from '@exwerk/contract/releases/composition';
import { watchDisk } from '@exwerk/service/process/disk-watch';
import { endOnUncaught, redactedLog } from '@exwerk/service/process/redacted-log';
import { serve } from '@exwerk/service/process/serve';
import { startTracing } from '@exwerk/service/tracing/tracing';
import pino from 'pino';
import { fetchReleases } from '../composition/composed-releases.ts';
import { watchComposition } from '../composition/composition-watch.ts';
import { ReleaseStyles } from '../composition/release-styles.ts';
import { ShellReleases } from '../composition/shell-bundles.ts';
import { startThread } from '../rendering/render-thread.ts';
import { Renderer } from '../rendering/renderer.ts';
import { ReleaseFigures } from '../reports/release-figures.ts';
import { ServedCompositions } from '../served/served-compositions.ts';
import { createApp } from './app.ts';
import { readServerConfig } from './config.ts';
import { createPageStore } from './page-store.ts';
import { showProcess } from './process-figures.ts';
import { workerOptions } from './worker-options.ts';

/** Bytes, about those of two releases of its own: with less the disk counts as full. */
const leastSpace = 20 * 1024 * 1024;

// Before there are render workers, see docs/decisions/heaps-that-double.md.
setFlagsFromString('--heap-growing-percent=100');

const config = readServerConfig();
const logger = pino({ ...redactedLog, name: 'shell', level: config.LOG_LEVEL });
endOnUncaught(logger);
await startTracing('shell', config.OTEL_EXPORTER_OTLP_ENDPOINT, config.TRACE_SHARE);
const styles = new ReleaseStyles(config.RELEASES_URL, logger);
const figures = new ReleaseFigures();
const renderer = new Renderer(
  composed => workerOptions(config, composed, styles),
  config.RENDER_WORKERS,
  logger,
  (...seen) => figures.rendered(...seen),
  startThread(config.RENDER_MEMORY),
);
const copies = await mkdtemp(path.join(tmpdir(), 'exwerk-shell-'));
process.once('exit', () => rmSync(copies, { recursive: true, force: true }));
const disk = watchDisk(copies, leastSpace, logger);
const shells = config.DEVELOPMENT_SHELL
  ? (await import('../composition/development-shell.ts')).developmentShell
  : new ShellReleases(config.RELEASES_URL, copies, disk.notice);
const compositions = new ServedCompositions({
  renderer,
  fetchReleases: versions => fetchReleases(config.RELEASES_URL, versions, version => shells.load(version)),
  prepare: composed => styles.take(composed),
  defaultShell: config.DEFAULT_SHELL,
  canaryWorkers: Math.ceil(config.RENDER_WORKERS / 2),
  logger,
});
const stopping = new AbortController();
const pageStore = createPageStore({
  url: config.REDIS_URL,
  bytes: config.PAGE_STORE_BYTES,
  claimLife: config.RENDER_TIMEOUT,
  logger,
});
const { app, upgrade, unreadable, operations, warmUp } = createApp({
  config,
  renderer,
  compositions,
  logger,
  styles,
  shellFiles: shells.files,
  figures,
  pageStore,
});
const server = serve(app, {
  port: config.SHELL_PORT,
  variables: { port: 'SHELL_PORT' },
  logger,
  upgrade,
  unreadable,
  drainSeconds: config.DRAIN_SECONDS,
  operations: {
    app: operations.app,
    port: config.SHELL_OPERATIONS_PORT,
    host: config.OPERATIONS_HOST,
    variables: { port: 'SHELL_OPERATIONS_PORT', host: 'OPERATIONS_HOST' },
  },
  close: async () => {
    stopping.abort();
    await Promise.all([renderer.close(), pageStore?.close()]);
  },
});
operations.watch(server);
operations.watchDisk(disk);
showProcess(operations.registry, { renderer, pageStore });
const take = async (composition: Composition) => {
  try {
    await compositions.take(composition);
    if (renderer.compositionId !== undefined) void warmUp.take(renderer.compositionId);
  } finally {
    figures.keepOnly(id => compositions.composed.has(id));
  }
};
await watchComposition(config.RELEASES_URL, take, {
  signal: stopping.signal,
  logger,
  interval: config.COMPOSITION_INTERVAL,
  look: () => renderer.rest(),
});
