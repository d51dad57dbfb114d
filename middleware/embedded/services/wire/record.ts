import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RequestHandler, Response } from 'express';
import { localShapes } from './local-shapes.ts';

/** One call as it went over the wire, without its headers. */
export interface WireCall {
  service: string;
  method: string;
  /** As asked for, without the query. */
  path: string;
  /** Names of the parameters. */
  query: string[];
  status: number;
  sent?: unknown;
  answered?: unknown;
}

const MOST_RECORDS = 20_000;
const MOST_SHAPES = 500_000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the service's own reading has left at the request. */
function sentBody(body: unknown): unknown {
  if (typeof body === 'string') return readJson(body);
  return Buffer.isBuffer(body) ? readJson(body.toString()) : body;
}

/** Calls `told` with the answer's JSON once it has been sent. */
function listen(response: Response, told: (answered: unknown) => void) {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  for (const name of ['write', 'end'] as const) {
    const original = response[name];
    Object.assign(response, {
      [name]: (...args: unknown[]) => {
        keep(args[0], args[1]);
        return Reflect.apply(original, response, args);
      },
    });
  }
  response.on('finish', () => {
    const body = Buffer.concat(chunks);
    const isZipped = response.get('content-encoding') === 'gzip';
    told(body.length === 0 ? undefined : readJson((isZipped ? gunzipSync(body) : body).toString()));
  });
}

const hasItems = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) ? [value] : Object.values(value)).some(list => Array.isArray(list) && list.length > 0);

/** Parts of a path that are data. */
const isData = /[\d=%-]|^[A-Z]/;
const formOf = (path: string) =>
  path
    .split('/')
    .map(part => (isData.test(part) ? '*' : part))
    .join('/');

/** Tokens and secrets, which belong into no file. */
const holdsSecrets = /^\/oauth\//;
/** Whoever knocks without any of these is no client of the service. */
const credentials = ['authorization', 'x-api-key', 'x-algolia-api-key'];

/**
 * Writes calls into `file`, a JSON text per line, so that they can be held against the vendors' own types. A call is written when it holds a
 * shape that none before it held.
 */
export function createWireRecord(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '', { mode: 0o600 });
  const seen = new Set<string>();
  let records = 0;

  const isNew = (shapes: Iterable<string>, key: string) => {
    const before = seen.size;
    if (before < MOST_SHAPES) for (const shape of shapes) seen.add(`${key} ${shape}`);
    return seen.size > before;
  };

  /** Of a list only what is like nothing before: a batch writes thousands of records that look alike. */
  function distinct(value: unknown, at: string, key: string): unknown {
    if (Array.isArray(value)) return value.filter(item => isNew(localShapes(item, `${at}[]`), key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        Array.isArray(item) ? distinct(item, `${at}.${name}`, key) : item,
      ]),
    );
  }

  function note({ sent, answered, ...call }: WireCall) {
    if (records >= MOST_RECORDS) return;
    const key = `${call.service} ${call.method} ${formOf(call.path)} ${call.status}`;
    const shorter = { sent: distinct(sent, 'sent', key), answered: distinct(answered, 'answered', key) };
    const shapes = [
      ...call.query.map(name => `?${name}`),
      ...localShapes(shorter.sent, 'sent'),
      ...localShapes(shorter.answered, 'answered'),
    ];
    // A list of new things is new as a whole, although its things have just been noted.
    const isLonger = hasItems(shorter.sent) || hasItems(shorter.answered);
    if (!isNew(shapes, key) && !isLonger) return;
    records += 1;
    appendFileSync(file, `${JSON.stringify({ ...call, ...shorter })}\n`);
  }

  return {
    /** Goes in front of a service, behind what makes it fail. */
    before:
      (service: string): RequestHandler =>
      (request, response, next) => {
        if (holdsSecrets.test(request.path) || !credentials.some(name => request.get(name))) return next();
        // As it came: services take their own part of the address off.
        const { method, url } = request;
        listen(response, answered => {
          const { pathname, searchParams } = new URL(url, 'http://localhost');
          const query = [...new Set(searchParams.keys())].sort();
          const sent = sentBody(request.body);
          note({ service, method, path: pathname, query, status: response.statusCode, sent, answered });
        });
        next();
      },
  };
}
