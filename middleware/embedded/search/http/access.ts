import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { SearchProblem } from '../problem.ts';
import { type ApiKey, type KeyStore, RIGHTS, type Right } from '../storage/key-store.ts';

export interface Credentials {
  appId: string;
  searchKey: string;
  adminKey: string;
}

/** Who asks: the admin key may everything, others what their rights say. */
export type Caller = 'admin' | ApiKey;

/** Node clients send keys as headers, browsers in the query string, insights there in mixed case. */
function sent(request: Request, name: string): string {
  const header = request.get(name);
  if (header !== undefined) return header;
  const found = Object.entries(request.query).find(([parameter]) => parameter.toLowerCase() === name);
  return typeof found?.[1] === 'string' ? found[1] : '';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const namedRequests = z.object({ requests: z.array(z.object({ indexName: z.string() })) });

/** The indices that a request is about: of its path, or those that its body names. */
function indicesOf(request: Request): string[] {
  const { index } = request.params;
  if (typeof index !== 'string') return [];
  const named = index === '*' ? namedRequests.safeParse(request.body).data : undefined;
  return index === '*' ? (named?.requests.map(({ indexName }) => indexName) ?? []) : [index];
}

/** A pattern may have `*` at its ends. */
function isNamedBy(patterns: readonly string[], index: string): boolean {
  return patterns.some(pattern => {
    const word = pattern.replace(/^\*/, '').replace(/\*$/, '');
    if (pattern === word) return index === word;
    if (!pattern.startsWith('*')) return index.startsWith(word);
    return pattern.endsWith('*') && pattern.length > 1 ? index.includes(word) : index.endsWith(word);
  });
}

const standing = (value: string, acl: readonly Right[], description: string): ApiKey => ({
  value,
  createdAt: 0,
  acl: [...acl],
  description,
  indexes: [],
  validity: 0,
});

/** The key that only searches, as the keys of the API are described. */
export const searchOnly = ({ searchKey }: Credentials) => standing(searchKey, ['search'], 'Search-only API Key');

/** The key that may everything, in the same form; it is in no list. */
export const allowedAll = ({ adminKey }: Credentials) => standing(adminKey, RIGHTS, 'Admin API Key');

export const notAllowed = (): SearchProblem => new SearchProblem(403, 'Method not allowed with this API key');

/** What routes ask of whoever calls them; refusals are worded as the hosted service's. */
export class Access {
  readonly #credentials: Credentials;
  readonly #keys: KeyStore;
  readonly #digests: { admin: Buffer; search: Buffer };

  constructor(credentials: Credentials, keys: KeyStore) {
    this.#digests = { admin: digest(credentials.adminKey), search: digest(credentials.searchKey) };
    this.#credentials = credentials;
    this.#keys = keys;
  }

  /** Who calls; undefined for an unknown key or another application. */
  caller(request: Request): Caller | undefined {
    const { appId } = this.#credentials;
    const key = sent(request, 'x-algolia-api-key');
    if (sent(request, 'x-algolia-application-id') !== appId) return undefined;
    const given = digest(key);
    if (timingSafeEqual(given, this.#digests.admin)) return 'admin';
    return timingSafeEqual(given, this.#digests.search) ? searchOnly(this.#credentials) : this.#keys.find(key);
  }

  /** Lets callers through whose key has the rights, for the indices it is meant for. */
  may(...rights: Right[]): RequestHandler {
    return (request, _response, next) => {
      this.check(request, rights);
      next();
    };
  }

  /** Refuses what the caller's key does not allow. */
  check(request: Request, rights: readonly Right[]): void {
    const caller = this.#known(request);
    if (caller === 'admin') return;
    const { acl, indexes } = caller;
    if (!rights.every(right => acl.includes(right))) throw notAllowed();
    if (indexes.length > 0 && !indicesOf(request).every(index => isNamedBy(indexes, index)))
      throw new SearchProblem(403, 'Index not allowed with this API key');
  }

  #known(request: Request): Caller {
    const caller = this.caller(request);
    if (!caller) throw new SearchProblem(403, 'Invalid Application-ID or API key');
    return caller;
  }

  /** Lets only the admin key through. */
  readonly mayAll: RequestHandler = (request, _response, next) => {
    if (this.#known(request) !== 'admin') throw notAllowed();
    next();
  };

  /** Lets callers through who may send events. */
  readonly mayTell: RequestHandler = (request, _response, next) => {
    const caller = this.caller(request);
    if (caller !== 'admin' && !caller?.acl.includes('search')) throw new SearchProblem(401, 'Invalid credentials');
    next();
  };
}
