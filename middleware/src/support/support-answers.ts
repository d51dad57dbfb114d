import type { CallArgs } from '@exwerk/contract/calls/call';
import { sendSupportRequest } from '@exwerk/contract/calls/store-calls';
import type { Config } from '../config.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';

type SupportRequest = CallArgs<typeof sendSupportRequest>[0];

/** The request's fields with the hidden ones, as the service's form has them. */
export function supportForm(
  request: SupportRequest,
  context: Pick<RequestContext, 'storefront' | 'locale' | 'shopOrigin'>,
  config: Config,
): URLSearchParams {
  const form = new URLSearchParams({
    orgid: config.SUPPORT_ORGANISATION_ID,
    recordType: config.SUPPORT_RECORD_TYPE,
    country: context.storefront.countryCode,
    retURL: `${context.shopOrigin}${context.locale.prefix}/`,
  });
  for (const [name, value] of Object.entries(request)) {
    if (value !== undefined && value !== '') form.set(name, String(value));
  }
  form.set('locale', context.locale.code);
  if (config.NODE_ENV !== 'production' && config.SUPPORT_DEBUG_EMAIL !== '') {
    form.set('debug', '1');
    form.set('debugEmail', config.SUPPORT_DEBUG_EMAIL);
  }
  return form;
}

export function answerSupportCalls(registry: CallRegistry, config: Config, mails: MailAllowance): void {
  const send = upstreamFetch('support', config.UPSTREAM_TIMEOUT_SECONDS);
  registry.answerCall(sendSupportRequest, async ([request], context) => {
    // The service writes to the address, whoever named it.
    await mails.take('support', request.customerEmail);
    const response = await send(config.SUPPORT_URL, {
      method: 'POST',
      body: supportForm(request, context, config),
      redirect: 'manual',
    });
    await response.body?.cancel();
    // The service answers 200 with a word in a header even when it did not take the request.
    const taken = response.status < 400 && response.headers.get('is-processed') !== 'false';
    if (!taken) throw new UpstreamError('support', 502, 'SupportRefused', 'the request was not taken');
    return { sent: true };
  });
}
