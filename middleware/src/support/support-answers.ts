import type { CallArgs } from '@exwerk/contract/calls/call';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import { failureOf } from '../failure.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import type { Mailer } from '../mail/mailer.ts';
import { supportMail } from '../mail/support-mail.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import type { Session } from '../session/session.ts';
import { requestNumber } from './request-number.ts';
import type { SendCase } from './support-case.ts';
import type { SupportFiles } from './support-files.ts';

type SupportRequest = CallArgs<typeof sendSupportRequest>[0];

export function answerSupportCalls(
  registry: CallRegistry,
  { visitors, deferredTasks, log }: Pick<Services, 'visitors' | 'deferredTasks' | 'log'>,
  parts: {
    addressProof: Pick<AddressProof, 'owner'>;
    files: SupportFiles;
    mails: MailAllowance;
    mailer: Mailer;
    sendCase: SendCase;
  },
): void {
  const { addressProof, files, mails, mailer, sendCase } = parts;

  /** Others can name any address, or register it, and would have it written to what they like. */
  const isOwnAddress = async (email: string, visitor: Session | null) => {
    if (visitor?.kind !== 'customer') return false;
    const owner = await addressProof.owner(visitor);
    return owner.isProven && owner.email.toLowerCase() === email.toLowerCase();
  };

  /** What goes wrong costs the copy, not the mail. */
  const mayHaveCopy = (email: string, visitor: Session | null) =>
    isOwnAddress(email, visitor).catch((error: unknown) => {
      log.warn({ reason: failureOf(error) }, 'a support mail goes without its copy');
      return false;
    });

  /** Counted once, however often the mail is tried. */
  const confirm = async (
    { customerEmail, subject, description }: SupportRequest,
    number: string,
    fileNames: readonly string[],
    { locale, session }: RequestContext,
  ) => {
    if ((await mails.takeIfLeft('support', customerEmail)) === null) return;
    const visitor = await visitors.recognised(session);
    const send = async () => {
      const copy = (await mayHaveCopy(customerEmail, visitor)) ? { subject, description, fileNames } : null;
      await mailer.send(supportMail(customerEmail, number, copy, locale));
    };
    deferredTasks.run('support mail', send, { number });
  };

  registry.answerCall(sendSupportRequest, async ([request], context) => {
    const { files: sealed = [], ...fields } = request;
    const attached = sealed.length > 0 ? files.open(sealed, await visitors.known(context.session)) : [];
    const number = requestNumber();
    const attachments = attached.map(({ id }) => id).join(',');
    await sendCase({ ...fields, attachments }, number, context);
    // The desk has it; whether a mail can be counted changes nothing of that. None is counted before: what the desk did not take has none.
    const fileNames = attached.map(({ name }) => name);
    await confirm(request, number, fileNames, context).catch(error => log.error({ err: error }, 'support mail failed'));
    return { sent: true, number };
  });
}
