import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommerceService } from '@exwerk/embedded-commerce/service';
import { createPaymentsService } from '@exwerk/embedded-payments/service';
import { createSearchService } from '@exwerk/embedded-search/service';
import { createSeed } from '@exwerk/embedded-seed/seed';
import { createCustomerDataService } from '@exwerk/embedded-services/customer-data/service';
import { createPlacesService } from '@exwerk/embedded-services/places/service';
import { createSupportService } from '@exwerk/embedded-services/support/service';
import { createVatService } from '@exwerk/embedded-services/vat/service';
import express from 'express';
import { createUpstreamWatch, type Watcher } from './upstream-watch.ts';

/** The services that the middleware calls, in this process, with a small catalog. */
export interface Upstreams {
  readonly url: string;
  readonly payments: Awaited<ReturnType<typeof createPaymentsService>>;
  readonly vat: Awaited<ReturnType<typeof createVatService>>;
  readonly support: Awaited<ReturnType<typeof createSupportService>>;
  readonly customerData: Awaited<ReturnType<typeof createCustomerDataService>>;
  /** Every request that comes from now on until the answer is called. */
  watch(watcher: Watcher): () => void;
  close(): Promise<void>;
}

export async function listen(app: express.Express): Promise<{ server: Server; url: string }> {
  // As of the services that it stands for: on a busy machine a call must not meet the end of a connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, app);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { server, url: `http://localhost:${address.port}` };
}

export async function startUpstreams(products = 60): Promise<Upstreams> {
  const dataDir = mkdtempSync(join(tmpdir(), 'exwerk-middleware-'));
  const app = express();
  const { handler, watch } = createUpstreamWatch();
  app.use(handler);
  const { server, url } = await listen(app);
  const commerce = await createCommerceService({ dataDir, publicUrl: `${url}/commerce` });
  commerce.importResources(createSeed({ products, imageBaseUrl: `${url}/images` }));
  const search = await createSearchService({ dataDir, publicUrl: `${url}/search` });
  const payments = await createPaymentsService({ dataDir, publicUrl: url });
  const vat = await createVatService({ slowness: 200 });
  const support = await createSupportService({ dataDir, publicUrl: url });
  const customerData = await createCustomerDataService({ dataDir, related: async () => [] });
  app.use('/commerce', commerce.router);
  app.use('/search', search.router);
  app.use('/payments', payments.router);
  app.use('/checkoutshopper', payments.pages);
  app.use('/vat', vat.router);
  app.use('/places', createPlacesService().router);
  app.use('/support', support.router);
  app.use('/customer-data', customerData.router);
  return {
    url,
    payments,
    vat,
    support,
    customerData,
    watch,
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await Promise.all([
        commerce.close(),
        search.close(),
        payments.close(),
        vat.close(),
        support.close(),
        customerData.close(),
      ]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
