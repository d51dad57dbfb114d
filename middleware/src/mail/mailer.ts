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

const answered = z.object({ responseCode: z.number().min(500) });

/** What the server says of one mail or mailbox is no failure of the server. */
const faultOfServer = (error: unknown): unknown =>
  answered.safeParse(error).success ? error : new UpstreamError('mail', 0, 'Unreachable', 'no mail was taken');

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
        const sent = await transport.sendMail(message).catch((error: unknown) => Promise.reject(faultOfServer(error)));
        return { status: 250, messageId: sent.messageId };
      });
      // The part before the sender's domain tells mails apart.
      log.info({ mail: /^<?([\w-]+)/.exec(messageId)?.[1] }, 'mail sent');
    },
  };
}
