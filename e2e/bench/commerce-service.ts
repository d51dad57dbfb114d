// The commerce service alone, in a process of its own: the child of the benchmark.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCommerceService } from '@exwerk/embedded-commerce/service';
import express from 'express';

const [dataDir = '', products] = process.argv.slice(2);
const commerce = await createCommerceService({ dataDir, publicUrl: 'http://localhost' });

if (products === undefined) {
  const app = express();
  app.disable('x-powered-by');
  app.use('/commerce', commerce.router);
  const server = createServer(app).listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ rss: process.memoryUsage.rss(), cpu: (user + system) / 1000 });
  });
  process.once('disconnect', () => process.exit());
} else {
  const { createSeed } = await import('@exwerk/embedded-seed/seed');
  commerce.importResources(createSeed({ products: Number(products), imageBaseUrl: 'http://localhost/images' }));
  await commerce.close();
}
