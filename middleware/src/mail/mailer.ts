import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { guardOf } from '../upstream/upstream-guard.ts';
import { mailAddress } from './mail-address.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** What nodemailer throws; https://nodemailer.com/smtp/#error-codes */
const thrown = z.object({
  code: z.string().catch('Unreachable'),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
});
type Thrown = z.infer<typeof thrown>;

/** Of one mail or mailbox; what is said of the sender is said of every mail. */
const isOfOneMail = ({ code, responseCode, command }: Thrown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && !(command === 'MAIL FROM' && responseCode !== undefined);

/** A mailbox that takes nothing just now, as one does that is greylisted: https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1 */
const isForNow = ({ responseCode = 0 }: Thrown): boolean => responseCode >= 400 && responseCode < 500;

/** What the server says of one mail is no failure of the server; with a status it is tried for as long as one, and counted as none. */
function failureOfMail(error: unknown): unknown {
  const told = thrown.parse(error);
  if (!isOfOneMail(told)) return new UpstreamError('mail', 0, told.code, 'no mail was taken');
  return isForNow(told) ? new UpstreamError('mail', told.responseCode ?? 0, told.code, 'not taken as yet') : error;
}

export function createMailer(config: Config, log: Logger): Mailer {
  const timeout = config.UPSTREAM_TIMEOUT_SECONDS * 1000;
  const guard = guardOf('mail');
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  return {
    async send({ to, subject, text, html }) {
      const message = { from: config.MAIL_FROM, to: mailAddress(to), subject, text, html };
      const { messageId } = await guard(async () => {
        const sent = await transport.sendMail(message).catch((error: unknown) => Promise.reject(failureOfMail(error)));
        return { status: 250, messageId: sent.messageId };
      });
      // The part before the sender's domain tells mails apart.
      log.info({ mail: /^<?([\w-]+)/.exec(messageId)?.[1] }, 'mail sent');
    },
  };
}
