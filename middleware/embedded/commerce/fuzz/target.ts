import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { request, tokenOf } from '../testing/people.ts';
import type { Shop } from '../testing/shop.ts';
import { drafts, mayHaveKey } from './samples.ts';

const resource = z.looseObject({ id: z.string(), version: z.number(), key: z.string().optional() });
type Resource = z.infer<typeof resource>;
const refused = z.object({
  statusCode: z.number(),
  message: z.string().min(1),
  errors: z.array(z.looseObject({ code: z.string(), message: z.string(), field: z.unknown().optional() })).min(1),
});

export interface Answered {
  status: number;
  text: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The shop under fire: who asks, what there is to ask about, and what a refused request must not have changed. */
export class Target {
  readonly #shop: Shop;
  readonly #file: DatabaseSync;
  readonly #fingerprint: string;
  readonly #latest = new Map<string, Resource>();
  readonly #actions = new Map<string, string[]>();
  #merchant = '';
  #shopper = '';
  #made = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
    this.#file = new DatabaseSync(join(shop.dataDir, 'commerce.sqlite'), { readOnly: true });
    const tables = this.#file
      .prepare("SELECT name, sql LIKE '%version INTEGER%' AS versioned FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(row => ({ name: String(row.name), versioned: row.versioned === 1 }))
      // Access tokens come and go with signing in; derived data with reading.
      .filter(({ name }) => !/_term$|^derived$|^token$|^indexed$|^discount_epoch$/.test(name));
    this.#fingerprint = tables
      .map(
        ({ name, versioned }) =>
          `SELECT count(*) || '/' || ${versioned ? "ifnull(sum(version), '')" : "''"} AS n FROM ${name}`,
      )
      .join(' UNION ALL ');
  }

  /** Changes with every resource that is made, changed or removed. */
  state(): string {
    return this.#file
      .prepare(this.#fingerprint)
      .all()
      .map(row => row.n)
      .join(' ');
  }

  close(): void {
    this.#file.close();
  }

  /** Makes sure that there is somebody who may ask. */
  async ready(isMe: boolean): Promise<void> {
    await this.#token(isMe);
  }

  async #token(isMe: boolean): Promise<string> {
    if (isMe && this.#shopper === '') {
      const username = `shopper-${++this.#made}@exwerk.example`;
      await this.#shop.raw('POST', '/customers', { email: username, password: 'Exwerk2026' });
      const form = { grant_type: 'password', username, password: 'Exwerk2026' };
      this.#shopper = await tokenOf(this.#shop, 'customers/token', form);
    }
    if (this.#merchant === '')
      this.#merchant = await tokenOf(this.#shop, 'anonymous/token', { grant_type: 'client_credentials' });
    return isMe ? this.#shopper : this.#merchant;
  }

  async send(method: string, path: string, body: unknown): Promise<Answered> {
    const isMe = /^\/me([/?]|$)/.test(path);
    const token = await this.#token(isMe);
    const answer = await request(this.#shop, token, method, path, body);
    // A shopper whose password or account is gone makes room for the next.
    if (
      isMe &&
      (answer.status === 401 || (answer.status < 300 && method !== 'GET' && /^\/me(\/password)?(\?|$)/.test(path)))
    )
      this.#shopper = '';
    return answer;
  }

  /** A resource of this path with the version that it has now; one is made when there is none. */
  async latest(path: string): Promise<Resource | undefined> {
    const known = this.#latest.get(path);
    if (known !== undefined) {
      const { status, text } = await this.send('GET', `/${path}/${known.id}`, undefined);
      const now = resource.safeParse(parsed(text));
      if (status === 200 && now.success && (now.data.cartState ?? 'Active') === 'Active') return now.data;
    }
    if (path.endsWith('orders')) {
      const { text } = await this.send('GET', `/${path}?limit=1&sort=createdAt+desc`, undefined);
      return z.object({ results: z.array(resource) }).safeParse(parsed(text)).data?.results[0];
    }
    const draft = drafts[path]?.[0];
    if (draft === undefined) return undefined;
    const unique = `fuzz-${++this.#made}`;
    const own = Object.entries({ email: `${unique}@exwerk.example`, sku: unique, code: unique });
    const fresh = {
      ...(await this.filled(draft)),
      ...Object.fromEntries(own.filter(([name]) => Object.hasOwn(draft, name))),
      ...(mayHaveKey(path) ? { key: unique } : {}),
    };
    const { text } = await this.send('POST', `/${path}`, fresh);
    const body = parsed(text);
    const made = resource.safeParse(z.object({ customer: z.unknown() }).safeParse(body).data?.customer ?? body);
    if (!made.success) return undefined;
    this.#latest.set(path, made.data);
    return made.data;
  }

  /** `{cart}` and its like, wherever they stand, replaced by what exists. */
  async filled(body: object): Promise<object> {
    let text = JSON.stringify(body);
    if (!text.includes('{')) return body;
    const named: [string, string][] = [
      ['customer', 'customers'],
      ['payment', 'payments'],
      ['code', 'discount-codes'],
      ['selection', 'product-selections'],
    ];
    for (const [name, path] of named)
      if (text.includes(`"{${name}}"`)) text = text.replaceAll(`{${name}}`, (await this.latest(path))?.id ?? 'nobody');
    if (/"\{(cart|version|line)\}"/.test(text)) {
      const cart = await this.latest('carts');
      const line = z.object({ lineItems: z.array(z.object({ id: z.string() })) }).safeParse(cart).data?.lineItems[0];
      text = text
        .replaceAll('{cart}', cart?.id ?? 'nobody')
        .replaceAll('"{version}"', String(cart?.version ?? 1))
        .replaceAll('{line}', line?.id ?? 'nobody');
    }
    return z.looseObject({}).parse(JSON.parse(text));
  }

  /** The update actions of a resource, as its refusal of an unknown one lists them. */
  async actionsOf(path: string, where: string, version: number): Promise<string[]> {
    const known = this.#actions.get(path);
    if (known !== undefined) return known;
    const { text } = await this.send('POST', where, { version, actions: [{ action: 'unheardOf' }] });
    const names = /Supported: ([\w, ]+)\./.exec(text)?.[1]?.split(', ') ?? [];
    if (names.length > 0) this.#actions.set(path, names);
    return names;
  }
}

const counted = new Set(['centAmount', 'quantity', 'quantityOnStock', 'availableQuantity']);

/** An amount or quantity that is no exact number any more; what a custom object holds is nobody's business. */
function inexact(value: unknown, name = ''): string | undefined {
  if (counted.has(name) && !Number.isSafeInteger(value)) return `${name} ${JSON.stringify(value)}`;
  if (typeof value !== 'object' || value === null || 'container' in value) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = inexact(inner, key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is wrong with an answer, if anything: only documented statuses and shapes, the field named. */
export function fault({ status, text }: Answered): string | undefined {
  if (status === 200 || status === 201) {
    const answer = parsed(text);
    return answer === undefined ? 'no JSON' : inexact(answer);
  }
  if (![400, 401, 403, 404, 409, 413].includes(status)) return `status ${status}`;
  const body = refused.safeParse(parsed(text));
  if (!body.success) return `shape ${text.slice(0, 200)}`;
  if (body.data.statusCode !== status) return 'statusCode differs';
  const unnamed = body.data.errors.find(
    ({ code, field }) =>
      ['InvalidField', 'RequiredField', 'DuplicateField'].includes(code) && (typeof field !== 'string' || field === ''),
  );
  return unnamed === undefined ? undefined : `no field named: ${JSON.stringify(unnamed)}`;
}
