import { compositionSchema } from '@exwerk/contract/releases/composition';
import type { PageQueries } from '@exwerk/contract/routing/page-query';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import type { ComposedReleases } from '../../composition/composed-releases.ts';
import { ReleaseStyles } from '../../composition/release-styles.ts';
import type { PageRequest, RenderedPage } from '../../rendering/render-protocol.ts';
import { ReleaseFigures } from '../../reports/release-figures.ts';
import type { Choice, Visitor } from '../../served/served-compositions.ts';
import { createApp } from '../app.ts';
import { readServerConfig, type ShellConfig } from '../config.ts';

export const appThatRenders = (...parts: Parameters<typeof partsThatRender>) => partsThatRender(...parts).app;

export function partsThatRender(
  render: (asked: PageRequest) => Partial<RenderedPage> | Error,
  choice: Choice = { id: 'composition', kind: 'current', forAll: true },
  {
    middlewareUrl = 'http://127.0.0.1:9',
    log = () => {},
    settings = {},
    composed = new Map<string, ComposedReleases>(),
    isLive = false,
    previews = { qa: { checkout: '2.0.0' } },
  }: {
    middlewareUrl?: string;
    log?: (line: string) => void;
    settings?: Partial<ShellConfig>;
    composed?: Map<string, ComposedReleases>;
    /** Everybody gets what is live, as if no preview were held or could be loaded. */
    isLive?: boolean;
    previews?: Record<string, Record<string, string>>;
  } = {},
) {
  const renderer = {
    compositionId: 'composition',
    queriesOf: () => queries,
    render: async (asked: PageRequest) => {
      const page = render(asked);
      if (page instanceof Error) throw page;
      return { status: 200, body: '<p>page</p>', whole: true, remote: 'catalog' as const, ...page };
    },
  };
  const config = { ...readServerConfig(), MIDDLEWARE_URL: middlewareUrl, ...settings };
  const logger = pino({ level: 'error' }, { write: log });
  const compositions = {
    composition: compositionSchema.parse({
      promotedAt: '2026-01-01T00:00:00Z',
      by: 'a <squad>',
      remotes: versions,
      previews,
    }),
    composed,
    choose: async (visitor: Visitor) => {
      visitors.push(visitor);
      return visitor.preview === undefined || isLive ? choice : { ...choice, kind: 'preview' as const, forAll: false };
    },
  };
  const figures = new ReleaseFigures();
  const styles = new ReleaseStyles('http://127.0.0.1:9', logger);
  const parts = { config, renderer, compositions, logger, styles, shellFiles: express.Router(), figures };
  return { ...createApp(parts), logger };
}
const queries: PageQueries = {
  home: {},
  category: { page: { kind: 'number', from: 2, to: 99 } },
  product: {},
  search: { query: { kind: 'text', longest: 20 } },
};
export const visitors: Visitor[] = [];
export const versions = { catalog: '1.0.0', search: '1.0.0', account: '1.0.0', checkout: '1.0.0', contact: '1.0.0' };
export const get = (
  address: string,
  render: Parameters<typeof appThatRenders>[0] = () => ({}),
  host = 'gb.localhost:8080',
) => request(appThatRenders(render)).get(address).set('Host', host);
