// Serves the folder that it is told with the Express that the shell has, and tells its port to whoever forked it.
import type { AddressInfo } from 'node:net';
import express from 'express';

const [folder = ''] = process.argv.slice(2);
const listener = express()
  .use(express.static(folder))
  .listen(0, '127.0.0.1', () => process.send?.((listener.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
