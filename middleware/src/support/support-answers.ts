import type { CallArgs } from '@exwerk/contract/calls/call';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import type { Config } from '../config.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { supportMail } from '../mail/support-mail.ts';
import type { Services } from '../services.ts';
import type { SessionCookies } from '../session/session-cookies.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';
import { requestNumber } from './request-number.ts';
import type { SupportFiles } from './support-files.ts';

type SupportRequest = CallArgs<typeof sendSupportRequest>[0];

/** The request's fields with the hidden ones, as the service's form has them. */
export function supportForm(
  request: SupportRequest,
  number: string,
  context: Pick<RequestContext, 'storefront' | 'locale' | 'shopOrigin'>,
  config: Config,
  files: readonly { readonly id: string }[] = [],
): URLSearchParams {
  const form = new URLSearchParams({
    orgid: config.SUPPORT_ORGANISATION_ID,
    recordType: config.SUPPORT_RECORD_TYPE,
    country: context.storefront.countryCode,
    retURL: `${context.shopOrigin}${context.locale.prefix}/`,
    requestNumber: number,
  });
  const { files: _sealed, ...fields } = request;
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') form.set(name, String(value));
  }
  form.set('locale', context.locale.code);
  if (files.length > 0) form.set('attachments', files.map(({ id }) => id).join(','));
  if (config.NODE_ENV !== 'production' && config.SUPPORT_DEBUG_EMAIL !== '') {
    form.set('debug', '1');
    form.set('debugEmail', config.SUPPORT_DEBUG_EMAIL);
  }
  return form;
}

export function answerSupportCalls(
  registry: CallRegistry,
  { config, visitors, log }: Pick<Services, 'config' | 'visitors' | 'log'>,
  { files, mails, mailer }: { files: SupportFiles; mails: MailAllowance; mailer: Mailer },
): void {
  const send = upstreamFetch('support', config.UPSTREAM_TIMEOUT_SECONDS);

  /** Others can name any address, and would have it written to what they like. */
  const isOwnAddress = async (email: string, session: SessionCookies) => {
    const visitor = await visitors.recognised(session);
    return visitor?.kind === 'customer' && visitor.email.toLowerCase() === email.toLowerCase();
  };

  const confirm = async (
    { customerEmail, subject, description }: SupportRequest,
    number: string,
    fileNames: readonly string[],
    { locale, session }: RequestContext,
  ) => {
    const copy = (await isOwnAddress(customerEmail, session)) ? { subject, description, fileNames } : null;
    await mailer.send(supportMail(customerEmail, number, copy, locale));
  };

  registry.answerCall(sendSupportRequest, async ([request], context) => {
    const sealed = request.files ?? [];
    const attached = sealed.length > 0 ? files.open(sealed, await visitors.known(context.session)) : [];
    await mails.take('support', request.customerEmail);
    const number = requestNumber();
    const response = await send(config.SUPPORT_URL, {
      method: 'POST',
      body: supportForm(request, number, context, config, attached),
      redirect: 'manual',
    });
    await response.body?.cancel();
    // The service answers 200 with a word in a header even when it did not take the request.
    const taken = response.status < 400 && response.headers.get('is-processed') !== 'false';
    if (!taken) throw new UpstreamError('support', 502, 'SupportRefused', 'the request was not taken');
    // The desk has it; whether the mail goes out changes nothing of that.
    const fileNames = attached.map(({ name }) => name);
    await confirm(request, number, fileNames, context).catch(error => log.error({ err: error }, 'support mail failed'));
    return { sent: true, number };
  });
}
