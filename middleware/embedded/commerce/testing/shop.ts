import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ByProjectKeyRequestBuilder, createApiBuilderFromCtpClient } from '@commercetools/platform-sdk';
import { ClientBuilder, type TokenCache, type TokenStore } from '@commercetools/ts-client';
import express from 'express';
import type { ImportBatch } from '../import-batch.ts';
import { type CommerceService, createCommerceService } from '../service.ts';
import { shopData } from './shop-data.ts';

const projectKey = 'exwerk';
const credentials = { clientId: 'local', clientSecret: 'local-secret' };

function memory(): TokenCache {
  let stored: TokenStore | undefined;
  return {
    get: async () => stored,
    set: async token => {
      stored = token;
    },
  };
}

export interface Shop {
  service: CommerceService;
  url: string;
  /** The official SDK with client credentials. */
  api: ByProjectKeyRequestBuilder;
  anonymous(anonymousId?: string): { api: ByProjectKeyRequestBuilder; tokens: ReturnType<typeof memory> };
  customer(username: string, password: string): ByProjectKeyRequestBuilder;
  /** An access token of the merchant. */
  token(): Promise<string>;
  /** A request without the SDK: for what the SDK would never send. */
  raw(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
  dataDir: string;
  /** Errors of the service itself, answered with 500. */
  faults: readonly unknown[];
  /** Stops the service, lets the file be changed meanwhile, and starts it again on the same file. */
  restart(meanwhile?: (file: DatabaseSync) => void): Promise<void>;
  stop(): Promise<void>;
}

/** A commerce service on a free port with the small shop (or another) in it, and the official clients pointed at it. */
export async function openShop(batch: ImportBatch = shopData(), project: { strict?: boolean } = {}): Promise<Shop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'commerce-'));
  const faults: unknown[] = [];
  const scopes = [`manage_project:${projectKey}`];
  const options = {
    dataDir,
    publicUrl: 'http://localhost',
    ...project,
    onFault: (error: unknown) => void faults.push(error),
    clients: [
      { id: 'local', secret: 'local-secret', scopes },
      { id: 'other', secret: 'other-secret', scopes },
    ],
  };
  let service = await createCommerceService(options);
  service.importResources(batch);
  const app = express();
  app.use('/commerce', (request, response, next) => service.router(request, response, next));
  const server = createServer(app);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/commerce`;
  const auth = { host: url, projectKey, credentials, httpClient: fetch };
  const http = { host: url, httpClient: fetch };
  const build = (builder: ClientBuilder) =>
    createApiBuilderFromCtpClient(builder.withHttpMiddleware(http).build()).withProjectKey({ projectKey });
  const api = build(
    new ClientBuilder().withClientCredentialsFlow({ ...auth, scopes: [`manage_project:${projectKey}`] }),
  );
  const token = async () => {
    const answer = await fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa('local:local-secret')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    return access_token;
  };
  return {
    get service() {
      return service;
    },
    url,
    api,
    anonymous: anonymousId => {
      const tokens = memory();
      const options = {
        ...auth,
        credentials: anonymousId === undefined ? credentials : { ...credentials, anonymousId },
        tokenCache: tokens,
      };
      return { api: build(new ClientBuilder().withAnonymousSessionFlow(options)), tokens };
    },
    customer: (username, password) =>
      build(
        new ClientBuilder().withPasswordFlow({
          ...auth,
          credentials: { ...credentials, user: { username, password } },
          tokenCache: memory(),
        }),
      ),
    token,
    raw: async (method, path, body) => {
      const access_token = await token();
      const response = await fetch(`${url}/${projectKey}${path}`, {
        method,
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    dataDir,
    faults,
    restart: async meanwhile => {
      await service.close();
      if (meanwhile !== undefined) {
        const file = new DatabaseSync(join(dataDir, 'commerce.sqlite'));
        meanwhile(file);
        file.close();
      }
      service = await createCommerceService(options);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
