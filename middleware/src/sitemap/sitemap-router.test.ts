import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sitemapIndexPath } from '@exwerk/contract/routing/sitemap-paths';
import express, { type ErrorRequestHandler } from 'express';
import { listen } from '../testing/upstreams.ts';
import { createSitemapRouter } from './sitemap-router.ts';

it('a client that leaves in the middle of an unpacked sitemap is no failure', async () => {
  const large = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '));
  const failed = jest.fn();
  const onFailure: ErrorRequestHandler = (error, _request, _response, _next) => failed(error);
  const { promise: hasLeft, resolve: left } = Promise.withResolvers<void>();
  const app = express()
    .use((_request, response, next) => {
      response.once('close', () => left());
      next();
    })
    .use(createSitemapRouter({ index: async () => large, file: async () => null }))
    .use(onFailure);
  const { server, url } = await listen(app);
  const client = connect(Number(new URL(url).port), 'localhost');
  client.write(`GET ${sitemapIndexPath} HTTP/1.1\r\nHost: sk.localhost\r\nAccept-Encoding: identity\r\n\r\n`);
  await once(client, 'data');
  client.destroy();
  await hasLeft;
  await wait(50);
  expect(failed).not.toHaveBeenCalled();
  server.closeAllConnections();
  server.close();
});
