import type { CallArgs } from '@exwerk/contract/calls/call';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { supportMail } from '../mail/support-mail.ts';
import type { Services } from '../services.ts';
import type { SessionCookies } from '../session/session-cookies.ts';
import { requestNumber } from './request-number.ts';
import type { SendCase } from './support-case.ts';
import type { SupportFiles } from './support-files.ts';

type SupportRequest = CallArgs<typeof sendSupportRequest>[0];

export function answerSupportCalls(
  registry: CallRegistry,
  { visitors, log }: Pick<Services, 'visitors' | 'log'>,
  { files, mails, mailer, sendCase }: { files: SupportFiles; mails: MailAllowance; mailer: Mailer; sendCase: SendCase },
): void {
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
    if ((await mails.takeIfLeft('support', customerEmail)) === null) return;
    const copy = (await isOwnAddress(customerEmail, session)) ? { subject, description, fileNames } : null;
    await mailer.send(supportMail(customerEmail, number, copy, locale));
  };

  registry.answerCall(sendSupportRequest, async ([request], context) => {
    const { files: sealed = [], ...fields } = request;
    const attached = sealed.length > 0 ? files.open(sealed, await visitors.known(context.session)) : [];
    const number = requestNumber();
    const attachments = attached.map(({ id }) => id).join(',');
    await sendCase({ ...fields, attachments }, number, context);
    // The desk has it; whether the mail goes out changes nothing of that. No mail is counted before: what the desk did not take has none.
    const fileNames = attached.map(({ name }) => name);
    await confirm(request, number, fileNames, context).catch(error => log.error({ err: error }, 'support mail failed'));
    return { sent: true, number };
  });
}
