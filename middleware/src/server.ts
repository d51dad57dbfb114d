import { countConnections } from '@exwerk/service/http/open-connections';
import { endOnUncaught } from '@exwerk/service/process/redacted-log';
import { serve } from '@exwerk/service/process/serve';
import { startTracing } from '@exwerk/service/tracing/tracing';
import { readConfig } from './config.ts';
import { createFeatures } from './features.ts';
import { createApp } from './http/app.ts';
import { createOperationsApp } from './http/operations-app.ts';
import { metrics, watchRedis } from './metrics/metrics.ts';
import { watchRoom } from './redis/watch-room.ts';
import { createServices, leaveRedis } from './services.ts';
import { startWatchers } from './watchers.ts';

const config = readConfig();
const services = createServices(config);
endOnUncaught(services.log);
await startTracing('middleware', config.OTEL_EXPORTER_OTLP_ENDPOINT);
const features = createFeatures(services, import.meta.dirname);
const watchers = startWatchers(services, features);
let handedOver: Promise<void> | undefined;
const server = serve(createApp(services, features), {
  port: config.MIDDLEWARE_PORT,
  host: config.HOST,
  variables: { port: 'MIDDLEWARE_PORT', host: 'HOST' },
  logger: services.log,
  upgrade: features.liveCart.upgrade,
  operations: {
    app: createOperationsApp(services, watchers.isFilled),
    port: config.MIDDLEWARE_OPERATIONS_PORT,
    host: config.OPERATIONS_HOST,
    variables: { port: 'MIDDLEWARE_OPERATIONS_PORT', host: 'OPERATIONS_HOST' },
  },
  drainSeconds: config.DRAIN_SECONDS,
  leave: () => {
    handedOver = watchers.stop();
    features.liveCart.close();
  },
  close: async () => {
    await handedOver;
    await services.deferredTasks.done();
    leaveRedis(services);
  },
});
countConnections(server, metrics);
watchRedis({ caches: services.redis, counters: services.countersRedis });
watchRoom(services.countersRedis);
features.liveCart.followPrices(features.refreshCart);
