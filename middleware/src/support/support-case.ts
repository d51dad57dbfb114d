import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';

type CaseContext = Pick<RequestContext, 'storefront' | 'locale' | 'shopOrigin'>;
/** What a case says; empty fields are left out. */
type CaseFields = Readonly<Record<string, string | number | undefined>>;

/** The fields of a case with the hidden ones, as the service's form has them. `number` is what the shop calls it. */
export function caseForm(fields: CaseFields, number: string, context: CaseContext, config: Config): URLSearchParams {
  const form = new URLSearchParams({
    orgid: config.SUPPORT_ORGANISATION_ID,
    recordType: config.SUPPORT_RECORD_TYPE,
    country: context.storefront.countryCode,
    retURL: `${context.shopOrigin}${context.locale.prefix}/`,
    requestNumber: number,
  });
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') form.set(name, String(value));
  }
  form.set('locale', context.locale.code);
  if (config.NODE_ENV !== 'production' && config.SUPPORT_DEBUG_EMAIL !== '') {
    form.set('debug', '1');
    form.set('debugEmail', config.SUPPORT_DEBUG_EMAIL);
  }
  return form;
}

/** Gives the desk a case; fails when it is not taken. */
export type SendCase = (fields: CaseFields, number: string, context: CaseContext) => Promise<void>;

export function createSendCase(config: Config): SendCase {
  const send = upstreamFetch('support', config.UPSTREAM_TIMEOUT_SECONDS);
  return async (fields, number, context) => {
    const body = caseForm(fields, number, context, config);
    const response = await send(config.SUPPORT_URL, { method: 'POST', body, redirect: 'manual' });
    await response.body?.cancel();
    // The service answers 200 with a word in a header even when it did not take the request.
    const isTaken = response.status < 400 && response.headers.get('is-processed') !== 'false';
    if (!isTaken) throw new UpstreamError('support', 502, 'SupportRefused', 'the request was not taken');
  };
}
