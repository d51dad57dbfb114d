import { stopOnSignal } from '@exwerk/shared-kernel/process/stop-on-signal';
import { ConfigError, loadConfig } from './config.ts';
import { createFeatures } from './features.ts';
import { createApp } from './http/app.ts';
import { createAppServer } from './http/app-server.ts';
import { startBackgroundWork } from './search/background-work.ts';
import { createServices } from './services.ts';

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
const server = createAppServer(createApp(services, features));
// Longer than any proxy in front keeps an idle connection: whoever closes first must be the one that knows.
server.keepAliveTimeout = 75_000;
features.liveCart.attach(server);
features.liveCart.followPrices(features.refreshCart);
const background = startBackgroundWork(services, features.indexing, features.liveCart.stockChanged);

server.listen(config.MIDDLEWARE_PORT, config.HOST, () => {
  services.log.info({ port: config.MIDDLEWARE_PORT }, 'middleware listens');
});

stopOnSignal(server, () => services.redis?.disconnect());
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    services.log.info('middleware stops');
    background.stop();
    features.liveCart.close();
  });
}
