import {
  type Call,
  type CallAnswer,
  type CallArgs,
  type CallName,
  patienceHeader,
  withoutNothing,
} from '@exwerk/contract/calls/call';
import type { Problem } from '@exwerk/contract/calls/problem';
import { createSelector, createSelectorCreator } from '@reduxjs/toolkit';
import { type BaseQueryFn, buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { asGuest } from './as-guest.ts';
import type { CallWatch } from './call-watch.ts';
import { type ConsentState, isAllowed } from './consent/consent-slice.ts';
import { inTime } from './in-time.ts';
import { customerChanged, type SessionState } from './session-slice.ts';
import type { StorefrontState } from './storefront-slice.ts';
import { isSwitchedOff } from './toggles.ts';

/** As much of `fetch` as a call needs. */
export type SendCall = (
  url: string,
  call: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
    readonly keepalive?: boolean;
  },
) => Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'text'>>;

/** How calls travel from here: from the browser to its own origin, from the shell's server straight to the middleware. */
export interface Transport {
  /** Origin of the middleware; empty in the browser, where `/api` is on the page's own origin. */
  readonly baseUrl: string;
  /** Host that the shopper sees; goes along as `?origin=` and decides the storefront. */
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds after which a call is given up. */
  readonly timeout: number;
  /** Time, as `Date.now` tells it, at which all calls are given up: a page that the server renders does not wait any longer. */
  readonly until?: number;
  /** What sends a call; `fetch` where nothing else is said. */
  readonly send?: SendCall;
}

/** Milliseconds that are left for a call that is made now. */
export const patienceOf = ({ timeout, until = Number.POSITIVE_INFINITY }: Transport): number =>
  Math.max(1, Math.min(timeout, until - Date.now()));

export interface CallRequest {
  /** `new-ct/getProduct` */
  name: string;
  /** Fetches the call's schemas. */
  load: () => Promise<Call>;
  args: unknown;
  /** What is answered where there is nothing. The middleware leaves it out, and no schemas are fetched for it. */
  nothing?: unknown;
  /** The browser sends it to its end when the page is left meanwhile. For what is short: browsers refuse more than 64 KB. */
  keepalive?: boolean;
}

/** The one wording for a failed call. */
export function callFailure(name: string, message: string, status = 0, code = 'NetworkError'): Problem {
  return { code, status, message: `An error occurred during request to /api/${name}, ${message}` };
}

interface Answered {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly content: unknown;
}

async function readProblem(name: string, { status, statusText, content }: Answered): Promise<Problem> {
  const { problemSchema } = await import('@exwerk/contract/calls/problem');
  const parsed = problemSchema.safeParse(content);
  return parsed.success ? parsed.data : callFailure(name, statusText, status, 'UpstreamError');
}

/** Null for what is no JSON, which breaks every schema. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const callBaseQuery: BaseQueryFn<CallRequest, unknown, Problem> = async (
  { name, load, args, nothing, keepalive },
  { extra, signal, getState, dispatch, type },
) => {
  if (isSwitchedOff(name, (getState() as { storefront: StorefrontState }).storefront.toggles))
    return { error: callFailure(name, 'switched off', 0, 'SwitchedOff') };
  const { transport, calls } = surroundingsOf(extra);
  const { baseUrl, host, headers, until, send = fetch } = transport;
  const ask = async (patience: number, ending: AbortSignal): Promise<Answered> => {
    const response = await send(`${baseUrl}/api/${name}?origin=${encodeURIComponent(host)}`, {
      method: 'POST',
      body: JSON.stringify(args),
      headers: {
        'content-type': 'application/json',
        'accept-language': localeOf(getState()),
        ...(until !== undefined && { [patienceHeader]: String(patience) }),
        ...(nothing !== undefined && withoutNothing),
        ...headers,
      },
      signal: AbortSignal.any([signal, ending]),
      ...(keepalive && { keepalive }),
    });
    const { ok, status, statusText } = response;
    return { ok, status, statusText, content: contentOf(await response.text()) };
  };
  const askInTime = () => {
    const patience = patienceOf(transport);
    return inTime(patience, ending => ask(patience, ending), tooLate);
  };
  calls.tell({ name, args, answer: undefined });
  let inTurn: typeof asGuest = act => act();
  try {
    // What is written must not be lost to schemas that cannot be fetched afterwards; and what tells others of the visitor is asked for.
    if (type === 'mutation' || name.startsWith('customer-data/')) {
      const { purposes, makesGuest } = await load();
      if (!isAllowed((getState() as { consent: ConsentState }).consent, purposes))
        return { error: callFailure(name, 'not allowed by the visitor', 0, 'ConsentMissing') };
      if (makesGuest) inTurn = asGuest;
    }
    const [response] = await Promise.all([inTurn(askInTime), nothing === undefined && load()]);
    if (response.status === 204 && nothing !== undefined) {
      calls.tell({ name, args, answer: nothing });
      return { data: nothing };
    }
    if (!response.ok) {
      const problem = await readProblem(name, response);
      // The session ended elsewhere: pages of the account say so and ask for another.
      const { session } = getState() as { session: SessionState };
      if (problem.status === 401 && session.customer) dispatch(customerChanged(null));
      return { error: problem };
    }
    const { answer: schema } = await load();
    const answer = schema.safeParse(response.content);
    if (!answer.success) return { error: callFailure(name, 'the answer breaks the contract', 502, 'ContractBroken') };
    calls.tell({ name, args, answer: answer.data });
    return { data: answer.data };
  } catch (error) {
    return { error: callFailure(name, error instanceof Error ? error.message : 'no connection') };
  }
};

/** What a store is made with besides its state. */
export interface Surroundings {
  readonly transport: Transport;
  readonly calls: CallWatch;
}

function surroundingsOf(extra: unknown): Surroundings {
  if (typeof extra === 'object' && extra !== null && 'transport' in extra) return extra as Surroundings;
  throw new Error('The store was made without a transport');
}

function localeOf(state: unknown): string {
  return (state as { i18n: { locale: string } }).i18n.locale;
}

function tooLate(): never {
  throw new Error('no answer in time');
}

/** A page that a server renders asks each selector once. What remembers for it outlives the page there (docs/decisions). */
const forgetful = createSelectorCreator({
  memoize: select => select,
  argsMemoize: select => select,
  devModeChecks: { inputStabilityCheck: 'never', identityFunctionCheck: 'never' },
});
const selectors = { createSelector: typeof document === 'undefined' ? forgetful : createSelector };
const createApi = buildCreateApi(coreModule(selectors), reactHooksModule(selectors));

/** The one API slice of the shop; packages inject their endpoints with `defineEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callBaseQuery,
  tagTypes: ['Session', 'Reviews', 'Orders'],
  // The browser keeps what a page no longer shows for two minutes, as long as search answers live.
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
});

/**
 * The part of an endpoint's definition that a call decides. The call's schemas are fetched when it is first made, so that no page
 * waits for the contract before it works: `callEndpoint('new-ct/getProduct', async () => (await catalogContract()).getProduct)`.
 */
export function callEndpoint<C extends Call>(name: CallName<C>, load: () => Promise<C>, nothing?: CallAnswer<C>) {
  return {
    query: (args: CallArgs<C>): CallRequest => ({ name, load, args, nothing }),
    transformResponse: (answer: CallAnswer<C>): CallAnswer<C> => answer,
  };
}
