import { createServer } from 'node:http';
import express from 'express';
import { createIdentityService } from '../service.ts';

/**
 * The identity service alone, in its own process: `node serve.ts <data folder> <seconds that a code lasts>` prints its address as one line.
 * Tests start it so because oidc-provider is an ES module that jest cannot load.
 */
const [dataDir = '', codeSeconds = '60'] = process.argv.slice(2);
const app = express();
const server = createServer(app);
server.listen(0, '127.0.0.1', async () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const publicUrl = `http://localhost:${port}/identity`;
  const identity = await createIdentityService({ dataDir, publicUrl, codeSeconds: Number(codeSeconds) });
  app.use('/identity', identity.router);
  process.stdout.write(`${publicUrl}\n`);
});
