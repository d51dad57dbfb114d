import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Caller, grants } from '../http/caller.ts';
import { json, ok, type Reply } from '../http/request.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { OAuthError, uriNotFound } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { scopeText, type TokenStore } from './token-store.ts';

/** An API client of the project. `scopes` as in the Merchant Center, e.g. `manage_project:exwerk`. */
export interface ApiClient {
  id: string;
  secret: string;
  scopes: readonly string[];
}

const form = z.object({
  grant_type: z.string().exactOptional(),
  scope: z.string().exactOptional(),
  username: z.string().exactOptional(),
  password: z.string().exactOptional(),
  refresh_token: z.string().exactOptional(),
  anonymous_id: z.string().max(256).exactOptional(),
  token: z.string().exactOptional(),
});
type Form = z.infer<typeof form>;

const digest = (text: string) => createHash('sha256').update(text).digest();
const sameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

export interface OAuthRequest {
  method: string;
  segments: readonly string[];
  authorization: string | undefined;
  query: URLSearchParams;
  form: unknown;
}

/** The authorisation host. */
export class OAuthEndpoints {
  readonly #project: Project;
  readonly #clients: readonly ApiClient[];
  readonly #tokens: TokenStore;
  readonly #passwords: Passwords;

  constructor(project: Project, clients: readonly ApiClient[], tokens: TokenStore, passwords: Passwords) {
    this.#project = project;
    this.#clients = clients;
    this.#tokens = tokens;
    this.#passwords = passwords;
  }

  async handle(request: OAuthRequest): Promise<Reply> {
    const path = request.segments.join('/');
    if (request.method !== 'POST') throw uriNotFound(path);
    const client = this.#client(request.authorization);
    const parsed = form.safeParse({
      ...Object.fromEntries(request.query),
      ...(typeof request.form === 'object' ? request.form : {}),
    });
    if (!parsed.success) throw new OAuthError(400, 'invalid_request', 'The request parameters are malformed.');
    const [first, ...rest] = request.segments;
    if (first === 'token' && rest.length === 0) return this.#token(client, parsed.data);
    if (first === 'introspect' && rest.length === 0) return this.#introspect(client, parsed.data);
    if (path === 'token/revoke') return this.#revoke(client, parsed.data);
    if (first !== this.#project.key) throw uriNotFound(path);
    const [storeKey, target] =
      rest[0] === 'in-store' ? [rest[1]?.replace(/^key=/, ''), rest.slice(2)] : [undefined, rest];
    if (storeKey !== undefined && this.#project.collections.stores.find('key', storeKey) === undefined) {
      throw new OAuthError(400, 'invalid_scope', `The store with key '${storeKey}' does not exist.`);
    }
    if (target.join('/') === 'anonymous/token') return this.#anonymous(client, parsed.data, storeKey);
    if (target.join('/') === 'customers/token') return this.#password(client, parsed.data, storeKey);
    throw uriNotFound(path);
  }

  #client(authorization: string | undefined): ApiClient {
    const encoded = /^Basic\s+(.+)$/i.exec(authorization ?? '')?.[1];
    const [id = '', ...secret] = Buffer.from(encoded ?? '', 'base64')
      .toString('utf8')
      .split(':');
    const client = this.#clients.find(candidate => candidate.id === id);
    // Compared even for an unknown client, so that time tells nothing.
    const right = sameSecret(secret.join(':'), client?.secret ?? randomUUID());
    if (client === undefined || !right) {
      throw new OAuthError(
        401,
        'invalid_client',
        'Please provide valid client credentials using HTTP Basic Authentication.',
      );
    }
    return client;
  }

  /** The scopes asked for, or all of the client's; never more than it has. */
  #scopes(client: ApiClient, requested: string | undefined, storeKey?: string): Set<string> {
    const own = new Set(client.scopes);
    const wanted = (requested ?? '').split(/\s+/).filter(scope => scope !== '');
    if (wanted.length === 0) return own;
    for (const scope of wanted) {
      const [name = '', project = '', store] = scope.split(':');
      const known = project === this.#project.key && grants(own, project, [name], store ?? storeKey);
      if (!known)
        throw new OAuthError(400, 'invalid_scope', `The requested scope '${scope}' is not allowed for this client.`);
    }
    return new Set(wanted);
  }

  #token(client: ApiClient, input: Form): Reply {
    if (input.grant_type === 'client_credentials') {
      const caller: Caller = {
        clientId: client.id,
        scopes: this.#scopes(client, input.scope),
        customerId: undefined,
        anonymousId: undefined,
      };
      return json(this.#tokens.issue(caller));
    }
    if (input.grant_type === 'refresh_token') {
      const token = this.#tokens.find(input.refresh_token ?? '');
      if (token === undefined || token.kind !== 'refresh' || token.clientId !== client.id) {
        throw new OAuthError(400, 'invalid_grant', 'The refresh token was not found. It may have expired.');
      }
      return json(this.#tokens.refresh(token, input.refresh_token ?? ''));
    }
    throw new OAuthError(400, 'unsupported_grant_type', `Invalid parameter: grant_type: '${input.grant_type ?? ''}'.`);
  }

  #anonymous(client: ApiClient, input: Form, storeKey: string | undefined): Reply {
    if (input.grant_type !== 'client_credentials') {
      throw new OAuthError(400, 'unsupported_grant_type', 'Invalid parameter: grant_type: must be client_credentials.');
    }
    if (input.anonymous_id !== undefined && this.#tokens.knowsAnonymous(input.anonymous_id)) {
      throw new OAuthError(400, 'invalid_request', 'The anonymousId is already in use.');
    }
    const scopes = this.#scopes(client, input.scope, storeKey);
    return json(
      this.#tokens.issue({
        clientId: client.id,
        scopes,
        customerId: undefined,
        anonymousId: input.anonymous_id ?? randomUUID(),
      }),
    );
  }

  async #password(client: ApiClient, input: Form, storeKey: string | undefined): Promise<Reply> {
    if (input.grant_type !== 'password')
      throw new OAuthError(400, 'unsupported_grant_type', 'Invalid parameter: grant_type: must be password.');
    const scopes = this.#scopes(client, input.scope, storeKey);
    const customer = await this.#passwords.verify(input.username ?? '', input.password ?? '', storeKey);
    if (customer === undefined)
      throw new OAuthError(
        400,
        'invalid_customer_account_credentials',
        'Customer account with the given credentials not found.',
      );
    return json(this.#tokens.issue({ clientId: client.id, scopes, customerId: customer.id, anonymousId: undefined }));
  }

  /** A token of another client is as good as unknown. */
  #introspect(client: ApiClient, input: Form): Reply {
    const token = this.#tokens.find(input.token ?? '');
    if (token === undefined || token.clientId !== client.id) return json({ active: false });
    return json({ active: true, scope: scopeText(token), exp: token.expiresAt, client_id: token.clientId });
  }

  /** RFC 7009: a token that is not the client's is left alone, and nobody is told. */
  #revoke(client: ApiClient, input: Form): Reply {
    if (input.token === undefined) throw new OAuthError(400, 'invalid_request', 'Missing required parameter: token.');
    if (this.#tokens.find(input.token)?.clientId === client.id) this.#tokens.revoke(input.token);
    return ok('{}');
  }
}
