import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { z } from 'zod';
import {
  indexSettings,
  indexSynonyms,
  replicaSettings,
  replicaSorts,
} from '../../middleware/src/indexing/index-settings.ts';
import { indexName } from '../../middleware/src/search/product-search.ts';
import type { SearchRecord } from '../../middleware/src/search/search-record.ts';

const batchSize = 1000;
const headers = { 'x-algolia-application-id': 'LOCAL', 'x-algolia-api-key': 'local-admin' };

const answerSchema = z.object({
  results: z.array(
    z.object({
      nbHits: z.number(),
      hits: z.array(z.object({ objectID: z.string(), family: z.string(), categoryKeys: z.array(z.string()) })),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof answerSchema>['results'][number];

/** The search service in a process of its own. */
export class SearchProcess {
  readonly #child: ChildProcess;
  readonly #base: string;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#base = `http://127.0.0.1:${port}/search/1/indexes`;
  }

  static async start(dataDir: string): Promise<SearchProcess> {
    const child = fork(join(import.meta.dirname, 'search-server.ts'), [dataDir]);
    const [message] = await once(child, 'message');
    return new SearchProcess(child, z.object({ port: z.number() }).parse(message).port);
  }

  async stop(): Promise<void> {
    this.#child.kill();
    await once(this.#child, 'exit');
  }

  /** Resident memory in MB, as the operating system sees it. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }

  /** Milliseconds of processor time since the start; other work on the machine does not count. */
  async worked(): Promise<number> {
    const answer = once(this.#child, 'message');
    this.#child.send('worked');
    const [message] = await answer;
    return z.object({ worked: z.number() }).parse(message).worked;
  }

  async #send(method: string, path: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${this.#base}/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** Fills one locale's index with its replicas, as the indexing job does. */
  async fill(locale: LocaleRecord, records: Iterable<SearchRecord>): Promise<void> {
    const name = indexName(locale);
    await this.#send('PUT', `${name}/settings`, indexSettings(locale));
    for (const sort of replicaSorts)
      await this.#send('PUT', `${indexName(locale, sort)}/settings`, replicaSettings(locale, sort));
    await this.#send('POST', `${name}/synonyms/batch`, indexSynonyms(locale));
    let requests: { action: string; body: SearchRecord }[] = [];
    for (const body of records) {
      requests.push({ action: 'addObject', body });
      if (requests.length < batchSize) continue;
      await this.#send('POST', `${name}/batch`, { requests });
      requests = [];
    }
    if (requests.length > 0) await this.#send('POST', `${name}/batch`, { requests });
  }

  async save(name: string, body: SearchRecord): Promise<void> {
    await this.#send('PUT', `${name}/${body.objectID}`, body);
  }

  async search(requests: readonly Record<string, unknown>[]): Promise<SearchAnswer[]> {
    return answerSchema.parse(await this.#send('POST', '*/queries', { requests })).results;
  }
}
