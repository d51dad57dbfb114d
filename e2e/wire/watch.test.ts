import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedCall } from './recorded-call.ts';

/** What the command says of these calls: its lines and whether it passes. */
function watch(calls: readonly RecordedCall[]): { passes: boolean; lines: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'wire-'));
  try {
    const file = join(folder, 'wire.jsonl');
    writeFileSync(file, calls.map(call => JSON.stringify(call)).join('\n'));
    const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'watch.ts'), file], {
      encoding: 'utf8',
    });
    return { passes: status === 0, lines: stdout.trim().split('\n').slice(0, -1) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const page = (...results: object[]) => ({ limit: 20, offset: 0, count: results.length, results });

const right: RecordedCall[] = [
  {
    service: 'commerce',
    method: 'GET',
    path: '/shop/carts',
    query: ['where', 'var.id'],
    status: 200,
    answered: page(),
  },
  { service: 'commerce', method: 'HEAD', path: '/shop/in-store/key=gb/carts/1', query: [], status: 404 },
  {
    service: 'commerce',
    method: 'POST',
    path: '/shop/payments',
    query: [],
    status: 409,
    answered: {
      statusCode: 409,
      message: 'm',
      errors: [{ code: 'ConcurrentModification', message: 'm', currentVersion: 2 }],
    },
  },
  {
    service: 'search',
    method: 'POST',
    path: '/1/indexes/*/queries',
    query: ['x-algolia-agent'],
    status: 200,
    sent: { requests: [{ indexName: 'shop', query: 'rope', hitsPerPage: 1 }] },
    answered: {
      results: [{ hits: [{ objectID: '1', name: 'Rope' }], processingTimeMS: 1, query: 'rope', params: '' }],
    },
  },
  {
    service: 'payments',
    method: 'POST',
    path: '/v72/payments/8815/refunds',
    query: [],
    status: 201,
    sent: { merchantAccount: 'Shop', amount: { currency: 'EUR', value: 100 } },
    answered: {
      merchantAccount: 'Shop',
      amount: { currency: 'EUR', value: 100 },
      paymentPspReference: '8815',
      pspReference: '8816',
      status: 'received',
    },
  },
];

const wrong: [string, Partial<RecordedCall>][] = [
  ['GET /shop/baskets is no documented call', { path: '/shop/baskets' }],
  ['?fields is no documented parameter', { query: ['fields'], answered: page() }],
  ['status 418 is no documented status', { status: 418 }],
  ['answered.pages is not in CartPagedQueryResponse', { answered: { ...page(), pages: 1 } }],
  ['answered.limit is missing in CartPagedQueryResponse', { answered: { offset: 0, count: 0, results: [] } }],
  ['answered.count is string, not number', { answered: { ...page(), count: '0' } }],
  ['sent.currency is missing in CartDraft', { method: 'POST', sent: {} }],
  ['sent.taxMode "Free" is none of its values', { method: 'POST', sent: { currency: 'EUR', taxMode: 'Free' } }],
  [
    'sent.actions[] no type has action "setColour"',
    { method: 'POST', path: '/shop/carts/1', sent: { version: 1, actions: [{ action: 'setColour' }] } },
  ],
  [
    'sent.actions[].colour is not in CartSetKeyAction',
    { method: 'POST', path: '/shop/carts/1', sent: { version: 1, actions: [{ action: 'setKey', colour: 'red' }] } },
  ],
  [
    'answered.errors[] no type has code "TooLate"',
    { status: 400, answered: { statusCode: 400, message: 'm', errors: [{ code: 'TooLate', message: 'm' }] } },
  ],
  [
    'sent.requests[].hits is not in SearchParams',
    {
      service: 'search',
      method: 'POST',
      path: '/1/indexes/*/queries',
      sent: { requests: [{ indexName: 'shop', hits: 1 }] },
    },
  ],
  [
    'answered.resultCode "Settled" is none of its values',
    {
      service: 'payments',
      method: 'POST',
      path: '/v72/payments/details',
      sent: { details: {} },
      answered: { resultCode: 'Settled' },
    },
  ],
];

it('names call and field of each difference, with the type that does not have it, and nothing that is as the SDKs declare it', () => {
  const carts: RecordedCall = { service: 'commerce', method: 'GET', path: '/shop/carts', query: [], status: 200 };
  const { passes, lines } = watch([...right, ...wrong.map(([, call]) => ({ ...carts, ...call }))]);
  expect(passes).toBe(false);
  expect(lines).toHaveLength(wrong.length);
  expect(lines).toEqual(expect.arrayContaining(wrong.map(([line]) => expect.stringContaining(line))));
}, 60_000);

it('passes what is as declared, and not a record of nothing', () => {
  expect(watch(right.slice(0, 2))).toEqual({ passes: true, lines: [] });
  expect(watch([])).toEqual({ passes: false, lines: [] });
}, 60_000);
