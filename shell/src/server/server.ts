// The shell's process: pages of all storefronts, composed of the remotes' current releases.
import path from 'node:path';
import pino from 'pino';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { watchComposition } from '../composition/composition-watch.ts';
import { ReleaseStyles } from '../composition/release-styles.ts';
import { Renderer } from '../rendering/renderer.ts';
import { createApp, shellFolders } from './app.ts';
import { builtFiles } from './built-files.ts';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';
import { shellVersion } from './shell-version.ts';

const config = readConfig();
const logger = pino({ name: 'shell', level: config.LOG_LEVEL });
const shell = path.resolve(import.meta.dirname, '../..');
const folders = shellFolders(shell);
const renderer = new Renderer(
  {
    bundle: path.join(shell, 'dist/node/render.cjs'),
    releasesUrl: config.RELEASES_URL,
    releasesPublicUrl: config.RELEASES_PUBLIC_URL,
    middlewareUrl: config.MIDDLEWARE_URL,
    defaultCountry: config.DEFAULT_COUNTRY,
    settings: {
      version: shellVersion(shell),
      indexable: config.INDEXABLE,
      externalLinks: {
        ordersSite: config.ORDERS_SITE_URL,
        returnsPortal: config.RETURNS_PORTAL_URL,
        aboutUs: config.ABOUT_US_URL,
        career: config.CAREER_URL,
      },
    },
    shellFiles: builtFiles(folders.build),
    timeout: config.RENDER_TIMEOUT,
  },
  config.RENDER_WORKERS,
  logger,
);
const styles = new ReleaseStyles();
const stopping = new AbortController();
const { app, upgrade } = createApp({ config, renderer, logger, styles, folders });
const server = serve(app, {
  port: config.SHELL_PORT,
  logger,
  close: async () => {
    stopping.abort();
    await renderer.close();
  },
});
server.on('upgrade', upgrade);
const take = async (composed: ComposedReleases) => {
  await styles.take(config.RELEASES_URL, composed, logger);
  await renderer.take(composed);
};
await watchComposition(config.RELEASES_URL, take, {
  signal: stopping.signal,
  logger,
  interval: config.COMPOSITION_INTERVAL,
});
