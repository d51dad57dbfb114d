import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sitemapFilePath, sitemapIndexPath } from '@exwerk/contract/routing/sitemap-paths';
import express, { type Request, type Response, type Router } from 'express';
import * as z from 'zod';
import { storefrontOf } from '../http/request-context.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Sitemaps } from './sitemaps.ts';

const caching = 'public, max-age=3600';

/** A client has left before the end. */
const leaving = z.object({ code: z.literal('ERR_STREAM_PREMATURE_CLOSE') });

/** Unpacked piece by piece: the whole of a large one would keep all others waiting. */
async function send(request: Request, response: Response, gzipped: Buffer): Promise<void> {
  response.type('xml').set({ 'cache-control': caching, vary: 'Accept-Encoding' });
  if (request.acceptsEncodings('gzip')) response.set('content-encoding', 'gzip').send(gzipped);
  else
    await pipeline(Readable.from([gzipped]), createGunzip(), response).catch((error: unknown) => {
      if (!leaving.safeParse(error).success) throw error;
    });
}

/** The sitemap of the storefront that is asked. */
export function createSitemapRouter(sitemaps: Sitemaps): Router {
  const router = express.Router();
  router.get(sitemapIndexPath, async (request, response) => {
    await send(request, response, await sitemaps.index(storefrontOf(request)));
  });
  router.get(sitemapFilePath(':name'), async (request, response) => {
    // Only names that the index may have: each other one would be looked for anew.
    const [name] = /^(?:pages|categories|products-[1-9]\d{0,3})$/.exec(String(request.params.name)) ?? [];
    const file = name === undefined ? null : await sitemaps.file(storefrontOf(request), name);
    if (!file) throw notFound('Sitemap');
    await send(request, response, file);
  });
  return router;
}
