import type { Caller } from './caller.ts';

/** A request as handlers see it: parsed, authenticated, and inside a store when its path says so. */
export interface CommerceRequest {
  method: string;
  path: string;
  /** What stood at the placeholders of the route, in order. */
  params: readonly string[];
  query: URLSearchParams;
  body: unknown;
  caller: Caller;
  /** From `/in-store/key={storeKey}/…`. */
  storeKey: string | undefined;
}

/** JSON: documents are kept as the bytes that are sent. */
export type Body = string | Uint8Array;

export interface Reply {
  status: number;
  body: Body;
  /** A query found nothing at all: to HEAD that is a 404. */
  isEmpty?: boolean;
}

export const ok = (body: Body): Reply => ({ status: 200, body });
export const created = (body: Body): Reply => ({ status: 201, body });
export const json = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) });

export type Handler = (request: CommerceRequest) => Reply | Promise<Reply>;

/** `GET carts/:`, `POST customers/password/reset`, `GET carts/key=:`: method, then path segments; `:` is a placeholder. */
export type Routes = Record<string, Handler>;
