// The shell's process: pages of all storefronts, composed of the remotes' current releases.
import path from 'node:path';
import pino from 'pino';
import { fetchReleases } from '../composition/composed-releases.ts';
import { watchComposition } from '../composition/composition-watch.ts';
import { ReleaseStyles } from '../composition/release-styles.ts';
import { ServedCompositions } from '../composition/served-compositions.ts';
import { Renderer } from '../rendering/renderer.ts';
import { createApp } from './app.ts';
import { readServerConfig } from './config.ts';
import { createPageStore } from './page-store.ts';
import { serve } from './serve.ts';
import { currentBuild, rendererBirth } from './shell-build.ts';

const config = readServerConfig();
const logger = pino({ name: 'shell', level: config.LOG_LEVEL });
const shell = path.resolve(import.meta.dirname, '../..');
const build = currentBuild(shell);
const renderer = new Renderer(rendererBirth(config, build), config.RENDER_WORKERS, logger);
const styles = new ReleaseStyles(config.RELEASES_URL, logger);
const compositions = new ServedCompositions({
  renderer,
  fetchReleases: remotes => fetchReleases(config.RELEASES_URL, remotes),
  prepare: composed => styles.take(composed),
  canaryWorkers: Math.ceil(config.RENDER_WORKERS / 2),
  logger,
});
const stopping = new AbortController();
const pageStore = createPageStore(config.REDIS_URL, logger);
const { app, upgrade } = createApp({ config, renderer, compositions, logger, styles, build, pageStore });
const server = serve(app, {
  port: config.SHELL_PORT,
  logger,
  close: async () => {
    stopping.abort();
    await Promise.all([renderer.close(), pageStore?.close()]);
  },
});
server.on('upgrade', upgrade);
await watchComposition(config.RELEASES_URL, composition => compositions.take(composition), {
  signal: stopping.signal,
  logger,
  interval: config.COMPOSITION_INTERVAL,
  look: () => renderer.rest(),
});
