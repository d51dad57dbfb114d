import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import express from 'express';
import { createSearchService, type SearchService } from '../service.ts';

/** The search service over HTTP with a data folder of its own, and the official client for it. */
export class SearchServer {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'search-'));
  #service: SearchService | undefined;
  #server: Server | undefined;
  /** Host and path, as clients are told them. */
  host = '';

  async start(): Promise<void> {
    const service = await createSearchService({ dataDir: this.#dataDir, publicUrl: 'http://localhost/search' });
    const server = createServer(express().use('/search', service.router));
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    [this.#service, this.#server, this.host] = [service, server, `127.0.0.1:${address.port}/search`];
  }

  /** Ends the service; its data stays for the next start. */
  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise(resolve => this.#server?.close(resolve));
    await this.#service?.close();
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true });
  }

  /** The official client, unchanged. */
  client(key = 'local-admin', appId = 'LOCAL'): Algoliasearch {
    return algoliasearch(appId, key, {
      // A busy machine may need longer than a shopper would wait.
      timeouts: { connect: 5000, read: 30_000, write: 30_000 },
      hosts: [{ url: this.host, protocol: 'http', accept: 'readWrite' }],
      compression: 'gzip',
    });
  }

  /** A request as it comes over the line; a text is sent as it is. */
  async send(method: string, path: string, body?: unknown, key = 'local-admin') {
    const response = await fetch(`http://${this.host}${path}`, {
      method,
      headers: { 'x-algolia-application-id': 'LOCAL', 'x-algolia-api-key': key },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  }
}
