import { type Call, type CallAnswer, type CallArgs, callPath } from '@exwerk/contract/calls/call';
import { seoRedirection } from '@exwerk/contract/calls/store-calls';
import { consent } from '@exwerk/contract/calls/tracking-calls';
import { traceHeaders } from '@exwerk/service/tracing/tracing';
import type { Logger } from 'pino';
import * as z from 'zod/mini';

interface CallOptions {
  readonly middlewareUrl: string;
  readonly host: string;
  readonly requestId: string;
  /** Milliseconds after which the call is given up. */
  readonly patience: number;
}

/** Makes a call of the middleware; its answer is held to the contract. */
export async function askMiddleware<C extends Call>(
  call: C,
  args: CallArgs<C>,
  { middlewareUrl, host, requestId, patience }: CallOptions,
): Promise<CallAnswer<C>> {
  const path = callPath(call);
  const response = await fetch(`${middlewareUrl}${path}?origin=${encodeURIComponent(host)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId, ...traceHeaders() },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return z.parse<C['answer']>(call.answer, await response.json());
}

interface LoggedOptions extends CallOptions {
  readonly logger: Logger;
}

/** Where editors have moved an address that no longer exists; null when they have not, undefined when it could not be asked. */
export async function editorialRedirect(sourceUrl: string, options: LoggedOptions) {
  try {
    const { redirection } = await askMiddleware(seoRedirection, [{ sourceUrl }], options);
    return redirection;
  } catch (error) {
    options.logger.warn({ err: error }, 'redirects kept by editors could not be asked for');
    return undefined;
  }
}

/**
 * Records a newsletter consent; false where the link no longer confirms anything. A failure is logged and never keeps the visitor from
 * going on.
 */
export async function recordConsent(hash: string, locale: string, options: LoggedOptions): Promise<boolean> {
  try {
    const args: CallArgs<typeof consent> = [
      { locale, consents: ['newsletter'], cookie: '', additional_props: { hash } },
    ];
    const { isConfirmed } = await askMiddleware(consent, args, options);
    return isConfirmed ?? true;
  } catch (error) {
    options.logger.warn({ err: error }, 'a newsletter consent could not be recorded');
    return true;
  }
}
