import { createServer } from 'node:http';
import { ConfigError, loadConfig } from './config.ts';
import { createFeatures } from './features.ts';
import { createApp } from './http/app.ts';
import { startBackgroundWork } from './search/background-work.ts';
import { createServices } from './services.ts';

/** Milliseconds that running requests get to finish once the process is asked to stop. */
const drainTime = 10_000;

function configOrExit() {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

const config = configOrExit();
const services = createServices(config);
const features = createFeatures(services, import.meta.dirname);
const server = createServer(createApp(services, features));
// Longer than any proxy in front keeps an idle connection: whoever closes first must be the one that knows.
server.keepAliveTimeout = 75_000;
features.liveCart.attach(server);
features.liveCart.followPrices(features.refreshCart);
const background = startBackgroundWork(services, features.indexing, features.liveCart.stockChanged);

server.listen(config.MIDDLEWARE_PORT, config.HOST, () => {
  services.log.info({ port: config.MIDDLEWARE_PORT }, 'middleware listens');
});

function stop() {
  services.log.info('middleware stops');
  background.stop();
  features.liveCart.close();
  server.close(() => {
    services.redis?.disconnect();
    process.exit(0);
  });
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), drainTime).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
