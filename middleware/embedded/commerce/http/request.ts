import type { Caller } from '../oauth/caller.ts';

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

export interface Reply {
  status: number;
  /** Sent as it is: documents are kept as the text that is sent. */
  text: string;
}

export const ok = (text: string): Reply => ({ status: 200, text });
export const created = (text: string): Reply => ({ status: 201, text });
export const json = (body: unknown, status = 200): Reply => ({ status, text: JSON.stringify(body) });

export type Handler = (request: CommerceRequest) => Reply | Promise<Reply>;

/** `GET carts/:`, `POST customers/password/reset`, `GET carts/key=:`: method, then path segments; `:` is a placeholder. */
export type Routes = Record<string, Handler>;
