import { existsSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type CommerceService, createCommerceService } from '@exwerk/embedded-commerce/service';
import { DataFileError } from '@exwerk/embedded-commerce/store/migrations';
import { answerBadInput } from '@exwerk/embedded-http/bad-input';
import { createPaymentsService } from '@exwerk/embedded-payments/service';
import { createSearchService } from '@exwerk/embedded-search/service';
import { createPictures } from '@exwerk/embedded-seed/pictures/service';
import { createSeed } from '@exwerk/embedded-seed/seed';
import { TYPES } from '@exwerk/embedded-seed/settings/types';
import { type DiskWatch, isDiskFull, watchDisk } from '@exwerk/service/process/disk-watch';
import { createGuardedServer } from '@exwerk/service/process/guarded-server';
import { endOnUncaught, redactedLog, redactedSerializers } from '@exwerk/service/process/redacted-log';
import express, { type ErrorRequestHandler } from 'express';
import { pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { type EmbeddedConfig, readConfig } from './config.ts';
import { createCustomerDataService } from './customer-data/service.ts';
import { faultsIn, lockData, markLeft, missingCatalog, seededMark, takeLeft } from './data/data-files.ts';
import { noticeFailures } from './data/failures.ts';
import { createEventGrid } from './event-grid/service.ts';
import { subscribe } from './event-grid/subscription.ts';
import { createIdentityService } from './identity/service.ts';
import { createMailService } from './mail/service.ts';
import { createOperatorsDoor, operatorsAddress } from './operators/door.ts';
import { createOrdersSite } from './orders/site.ts';
import { createCommerceDesk } from './overview/commerce.ts';
import { createCommerceProject } from './overview/commerce-project.ts';
import { createFaults, PROVIDERS } from './overview/faults.ts';
import { createOrderDesk } from './overview/order-desk.ts';
import { createQuestionDesk } from './overview/question-desk.ts';
import { createSearchDesk } from './overview/search.ts';
import { createOverviewService } from './overview/service.ts';
import { createPlacesService } from './places/service.ts';
import { createSupportService } from './support/service.ts';
import { createVatService } from './vat/service.ts';
import { createWireRecord } from './wire/record.ts';

/** Services whose vendors publish the types of their calls. */
const WATCHED = ['commerce', 'search', 'payments'] as const;
const DRAIN = 5000;

/** Says in one line why the process cannot start, and ends it. */
function refuse(reason: string): never {
  process.stderr.write(`Embedded services cannot start: ${reason}\n`);
  process.exit(1);
}

/** One process per data folder, and none with data that is damaged or gone. */
function open(dataDir: string): DatabaseSync {
  try {
    const held = lockData(dataDir);
    const faults = [...faultsIn(dataDir, takeLeft(dataDir)), ...missingCatalog(dataDir)];
    if (faults.length === 0) return held;
    return refuse(
      `${faults.join('; ')}. A backup comes back by \`pnpm data restore <folder>\`; without one remove ${dataDir} and start anew`,
    );
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Listens on both loopback addresses, because `localhost` may mean either; the second where the machine has it. */
async function listen(app: express.Express, port: number): Promise<Server[]> {
  const open = (host: string) =>
    new Promise<Server>((resolve, reject) => {
      const server = createGuardedServer(app);
      server.once('error', reject).listen(port, host, () => resolve(server));
    });
  const first = await open('127.0.0.1').catch(() => refuse(`port ${port} is in use (EMBEDDED_PORT)`));
  const second = await open('::1').catch((error: unknown) =>
    codeOf(error) === 'EADDRINUSE' ? refuse(`port ${port} is in use (EMBEDDED_PORT)`) : undefined,
  );
  return second ? [first, second] : [first];
}

/** Fills an empty shop. The mark is set at the end, so that a seeding that was cut short is noticed and not sold from. */
function seed(commerce: CommerceService, { dataDir, publicUrl, seedProducts }: EmbeddedConfig) {
  const mark = join(dataDir, seededMark);
  if (existsSync(mark)) return;
  if (!commerce.isEmpty()) return refuse(`seeding was cut short; remove ${dataDir} and start again`);
  const tell = (text: string) => process.stderr.write(`${text}\n`);
  const told = function* <T>(name: string, drafts: Iterable<T>) {
    let count = 0;
    for (const draft of drafts) {
      yield draft;
      count += 1;
      if (count % 1000 === 0) tell(`  ${count} ${name}`);
    }
  };
  tell(`Seeding ${seedProducts} articles into ${dataDir}`);
  const batch = createSeed({ products: seedProducts, imageBaseUrl: `${publicUrl}/images` });
  const { products, inventory, reviews } = batch;
  const summary = commerce.importResources({
    ...batch,
    products: told('articles', products),
    inventory: told('stock entries', inventory),
    reviews: told('reviews', reviews),
  });
  writeFileSync(mark, JSON.stringify(summary));
  tell(`Seeded ${summary.products} articles, ${summary.stores} stores, ${summary.reviews} reviews`);
}

async function openServices(config: EmbeddedConfig, log: pino.Logger, onFault: (error: unknown) => void) {
  const { dataDir, publicUrl, origins } = config;
  const { notificationsUrl, hmacKey, ...credentials } = config.payments;
  const search = createSearchDesk(`${publicUrl}/search`);
  const mail = await createMailService({ dataDir, port: config.mailPort, onFault }).catch((error: unknown) => {
    if (codeOf(error) === 'EADDRINUSE') refuse(`port ${config.mailPort} is in use (MAIL_PORT)`);
    throw error;
  });
  const payments = await createPaymentsService({
    dataDir,
    publicUrl,
    origins,
    ...credentials,
    notifications: {
      url: notificationsUrl,
      hmacKey,
      log: (message, detail) => log.warn(detail, message),
    },
  });
  const support = await createSupportService({ dataDir, publicUrl, connectedApp: config.supportApp });
  const vat = await createVatService();
  const project = createCommerceProject(`${publicUrl}/commerce`);
  const desk = createCommerceDesk(project);
  const orderDesk = createOrderDesk(project, { url: `${publicUrl}/payments`, ...credentials });
  const customerData = await createCustomerDataService({
    dataDir,
    related: search.related,
    goesWith: async (...asked) => [
      ...(await desk.accessoriesOf(asked[0]).catch(() => [])),
      ...(await search.besides(...asked)),
    ],
  });
  const faults = createFaults();
  const eventGrid = createEventGrid({ publicUrl: `${publicUrl}/event-grid`, ...config.events });
  return {
    commerce: await createCommerceService({
      dataDir,
      publicUrl: `${publicUrl}/commerce`,
      strict: config.strictCommerce,
      onFault,
    }).catch((error: unknown) => {
      if (error instanceof DataFileError) refuse(error.message);
      throw error;
    }),
    search: await createSearchService({ dataDir, publicUrl: `${publicUrl}/search`, onFault }),
    identity: await createIdentityService({ dataDir, publicUrl: `${publicUrl}/identity`, origins }),
    payments,
    support,
    vat,
    mail,
    customerData,
    faults,
    eventGrid,
    orders: createOrdersSite({ commerce: desk, secrets: config.ordersSecrets, shopUrl: config.shopUrl }),
    overview: createOverviewService({
      payments,
      support,
      vat,
      mail,
      customerData,
      faults,
      commerce: desk,
      orders: orderDesk,
      questions: createQuestionDesk(project),
      search,
    }),
  };
}
type Services = Awaited<ReturnType<typeof openServices>>;

function createApp(
  services: Services,
  { dataDir, operatorsKey, wireRecord }: Pick<EmbeddedConfig, 'dataDir' | 'operatorsKey' | 'wireRecord'>,
  { log, disk, onFault }: { log: pino.Logger; disk: DiskWatch; onFault: (error: unknown) => void },
  isReady: () => boolean,
) {
  const operatorsOnly = createOperatorsDoor(operatorsKey);
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => {
    const hasSpace = disk.hasSpace();
    response.status(hasSpace ? 200 : 503).json({ status: hasSpace ? 'ok' : 'the disk is full' });
  });
  app.get('/readyz', (_request, response) => {
    response.status(isReady() ? 200 : 503).json({ status: isReady() ? 'ready' : 'seeding' });
  });
  // Queries and headers carry tokens, so only the method, the path and the answer are written.
  app.use(
    pinoHttp({
      logger: log,
      useLevel: 'debug',
      serializers: redactedSerializers,
    }),
  );
  for (const provider of PROVIDERS) app.use(`/${provider}`, services.faults.before(provider));
  const record = wireRecord === undefined ? undefined : createWireRecord(wireRecord);
  for (const service of WATCHED) if (record) app.use(`/${service}`, record.before(service));
  app.use('/commerce', services.commerce.router);
  app.use('/search', services.search.router);
  app.use('/images', createPictures({ dataDir, onFault }).router);
  app.use('/payments', services.payments.router);
  app.use('/checkoutshopper', services.payments.pages);
  app.use('/checkoutanalytics', services.payments.analytics);
  app.use('/support', services.support.router);
  app.use('/vat', services.vat.router);
  app.use('/places', createPlacesService().router);
  app.use('/mail', operatorsOnly, services.mail.router);
  app.use(services.orders.router);
  app.use('/event-grid', services.eventGrid.router);
  app.use('/customer-data', services.customerData.router);
  app.use('/identity', services.identity.router);
  app.use(operatorsAddress, operatorsOnly);
  app.use('/', services.overview.router);
  app.use((_request, response) => {
    response.status(404).json({ code: 'NotFound', status: 404, message: 'There is nothing at this address' });
  });
  const failed: ErrorRequestHandler = (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    onFault(error);
    response.status(500).json({ code: 'InternalError', status: 500, message: 'The service failed' });
  };
  app.use(answerBadInput, failed);
  return app;
}

const read = readConfig(process.env);
if ('problem' in read) refuse(read.problem);
const { config } = read;
const log = pino({ ...redactedLog, name: 'embedded', level: config.logLevel });
endOnUncaught(log);
const held = open(config.dataDir);
const disk = watchDisk(config.dataDir, config.diskReserve, log);
const onFault = noticeFailures(log, disk);
const services = await openServices(config, log, onFault).catch((error: unknown) =>
  isDiskFull(error) ? refuse(`the disk under ${config.dataDir} is full`) : Promise.reject(error),
);
let ready = false;
const servers = await listen(
  createApp(services, config, { log, disk, onFault }, () => ready),
  config.port,
);
seed(services.commerce, config);
const project = createCommerceProject(`${config.publicUrl}/commerce`);
await createCommerceDesk(project).addMissingFields(TYPES);
await subscribe(project, `${config.publicUrl}/event-grid/api/events`, config.events.accessKey);
ready = true;
log.info({ address: config.publicUrl, dataDir: config.dataDir }, 'embedded services are ready');

async function stop() {
  ready = false;
  setTimeout(() => process.exit(1), DRAIN).unref();
  await Promise.all(
    servers.map(server => {
      server.closeIdleConnections();
      return new Promise(resolve => server.close(resolve));
    }),
  );
  const closed = await Promise.allSettled(Object.values(services).map(service => service.close()));
  for (const each of closed) if (each.status === 'rejected') onFault(each.reason);
  disk.close();
  markLeft(config.dataDir);
  held.close();
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
