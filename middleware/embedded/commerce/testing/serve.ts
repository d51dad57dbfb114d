// The small shop in a process of its own, to be killed: `node serve.ts <data folder>`; tells its port to its parent.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createCommerceService } from '../service.ts';
import { shopData } from './shop-data.ts';

const service = await createCommerceService({ dataDir: process.argv[2] ?? '', publicUrl: 'http://localhost' });
if (service.isEmpty()) service.importResources(shopData());
const app = express();
app.use('/commerce', service.router);
const server = createServer(app).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.once('disconnect', () => process.exit());
