import { callPath } from '@exwerk/contract/calls/call';
import { seoRedirection } from '@exwerk/contract/calls/store-calls';
import { consent } from '@exwerk/contract/calls/tracking-calls';
import type { Logger } from 'pino';

interface CallOptions {
  readonly middlewareUrl: string;
  readonly host: string;
  readonly requestId: string;
  readonly logger: Logger;
}

async function call(path: string, args: unknown, { middlewareUrl, host, requestId }: CallOptions): Promise<unknown> {
  const response = await fetch(`${middlewareUrl}${path}?origin=${encodeURIComponent(host)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify(args),
    signal: AbortSignal.timeout(1500),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.status === 204 ? null : response.json();
}

/** Where editors have moved an address that no longer exists; null when they have not, undefined when it could not be asked. */
export async function editorialRedirect(sourceUrl: string, options: CallOptions) {
  try {
    const { redirection } = seoRedirection.answer.parse(await call(callPath(seoRedirection), [{ sourceUrl }], options));
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
export async function recordConsent(hash: string, locale: string, options: CallOptions): Promise<boolean> {
  try {
    const args = [{ locale, consents: ['newsletter'], cookie: '', additional_props: { hash } }];
    const { isConfirmed } = consent.answer.parse(await call(callPath(consent), args, options));
    return isConfirmed ?? true;
  } catch (error) {
    options.logger.warn({ err: error }, 'a newsletter consent could not be recorded');
    return true;
  }
}
