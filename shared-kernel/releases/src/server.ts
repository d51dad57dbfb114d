// Serves the releases, as a CDN does in production: immutable files, and the current composition.
import { mkdirSync } from 'node:fs';
import { readEnvironment } from '@exwerk/service/config/environment';
import { createOperations } from '@exwerk/service/http/operations';
import { watchDisk } from '@exwerk/service/process/disk-watch';
import { endOnUncaught, redactedLog } from '@exwerk/service/process/redacted-log';
import { serve } from '@exwerk/service/process/serve';
import { startTracing, traceRequests } from '@exwerk/service/tracing/tracing';
import express from 'express';
import pino from 'pino';
import { createApi } from './api/api.ts';
import { RunningChanges } from './changes/running-changes.ts';
import { serverSettings } from './config.ts';
import { createConsole } from './console/console.ts';
import { readFigures, shellAddresses } from './figures/read-figures.ts';
import { namedProbe } from './gate/named-probe.ts';
import { watchCanaries } from './judging/watch-canaries.ts';
import { admissionTo } from './keys/admission.ts';
import { releaseRoutes } from './serving/release-routes.ts';
import { openOwnStore, openStoreBefore, releasesFolder } from './store/open-store.ts';
import { workspace } from './workspace.ts';

/** Bytes, about those of two releases: with less the disk counts as full. */
const leastSpace = 20 * 1024 * 1024;

const config = readEnvironment(serverSettings);
const logger = pino({ ...redactedLog, name: 'releases', level: config.LOG_LEVEL });
endOnUncaught(logger);
// Browsers reach it, too.
await startTracing('releases', config.OTEL_EXPORTER_OTLP_ENDPOINT, 0);
const folder = releasesFolder();
const store = openOwnStore();
mkdirSync(folder, { recursive: true });
const disk = watchDisk(folder, leastSpace, logger);

// What it objects to in its environment must not wait for the first release.
const probe = await namedProbe(config.EXWERK_PROBE, workspace());
const changes = new RunningChanges();
const app = express();
app.disable('x-powered-by');
const parts = {
  ...admissionTo(store, config.RELEASES_ENVIRONMENT, config.RELEASES_KEYS),
  store,
  before: openStoreBefore(),
  probe,
  changes,
  previewSecrets: config.PREVIEW_SECRET,
  logger,
  onFault: disk.notice,
  environment: config.RELEASES_ENVIRONMENT,
  shellUrl: config.SHELL_URL,
  secure: config.SECURE,
};
const operations = createOperations('releases', () => undefined, createApi(parts), createConsole(parts));
app.use(
  operations.measure,
  traceRequests(() => ({})),
);
app.use(releaseRoutes(store, folder, { isBucket: config.RELEASES_BUCKET !== '', onFault: disk.notice, logger }));
operations.watchDisk(disk);
const server = serve(app, {
  port: config.RELEASES_PORT,
  variables: { port: 'RELEASES_PORT' },
  logger,
  drainSeconds: config.DRAIN_SECONDS,
  operations: {
    app: operations.app,
    port: config.RELEASES_OPERATIONS_PORT,
    host: config.OPERATIONS_HOST,
    variables: { port: 'RELEASES_OPERATIONS_PORT', host: 'OPERATIONS_HOST' },
  },
  // At once, for connections that stay open may use up the time that is left.
  leave: () => void changes.end(),
  close: () => changes.end(),
});
operations.watch(server);
const addresses = shellAddresses();
watchCanaries({ store, figures: () => readFigures(addresses), every: config.CANARY_FIGURES_SECONDS, logger });
