import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DocumentedCall, Sdk } from './documented-call.ts';

/** Packages whose calls the search service answers, with a value of each one's client. */
const clients = [
  { name: '@algolia/client-search', client: 'search' },
  { name: '@algolia/client-insights', client: 'insights' },
] as const;

const algoliasearch = createRequire(createRequire(import.meta.url).resolve('algoliasearch'));

/** Methods that take the type of a record. */
const ofRecords = new Set(['search', 'searchSingleIndex', 'browse', 'getObjects']);

/** The whole argument, or the one named `data` in it. */
function sentBy(type: string, argument: string, data: string | undefined): string {
  if (data === undefined) return 'undefined';
  return argument.startsWith('{') ? `NonNullable<Parameters<${type}>[0]>['${data}']` : `Parameters<${type}>[0]`;
}

/** A client's methods are generated alike, with path, method and parameters as literals. */
function callsOf({ name, client }: (typeof clients)[number]): DocumentedCall[] {
  const build = readFileSync(join(dirname(algoliasearch.resolve(name)), 'node.js'), 'utf8');
  return build.split(/\n {4}(?=\w+\()/).flatMap(source => {
    const [, method = '', argument = ''] = /^(\w+)\((\{[^}]*\}|\w*)/.exec(source) ?? [];
    const path = /requestPath = "([^"]+)"/.exec(source)?.[1];
    const verb = /\n\s+method: "([A-Z]+)"/.exec(source)?.[1];
    // `/{path}` is the door for calls that the client does not know yet.
    if (path === undefined || verb === undefined || path === '/{path}' || method.endsWith('WithHTTPInfo')) return [];
    const type = `typeof ${client}.${method}${ofRecords.has(method) ? '<Row>' : ''}`;
    return {
      method: verb,
      path,
      query: [...source.matchAll(/queryParameters\["(\w+)"\]/g)].map(([, key = '']) => key),
      sent: sentBy(type, argument, /\n\s+data: (\w+)/.exec(source)?.[1]),
      answered: `Awaited<ReturnType<${type}>>`,
    };
  });
}

export const searchSdk: Sdk = {
  imports: `import type { Algoliasearch, ErrorBase } from 'algoliasearch';
declare const search: Algoliasearch;
declare const insights: ReturnType<Algoliasearch['initInsights']>;
type Row = { [field: string]: unknown };`,
  calls: clients.flatMap(callsOf),
  refusal: 'ErrorBase & { status?: number }',
  // https://www.algolia.com/doc/rest-api/search/#status-codes
  statuses: [200, 201, 400, 402, 403, 404, 429],
  // Which client asks, sent by each of them.
  anyParameter: /^x-algolia-agent$/,
  known: [
    // The service answers a setting that was never made as null and says in which format it answers; its own exports of settings hold both.
    /^GET \/1\/indexes\/\{indexName\}\/settings answered\.(?:version is not in|\w+ null is none)/,
    // The vendor's own algoliasearch-helper, and with it every InstantSearch page, names a single facet as a text.
    /^POST \/1\/indexes\/\*\/queries sent\.requests\[\]\.facets "\w+" is none/,
  ],
  prefix: /^/,
};
