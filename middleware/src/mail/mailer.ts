import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
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

export function createMailer(config: Config, log: Logger): Mailer {
  const timeout = config.UPSTREAM_TIMEOUT_SECONDS * 1000;
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  return {
    async send({ to, subject, text, html }) {
      const message = { from: config.MAIL_FROM, to: mailAddress(to), subject, text, html };
      const { messageId } = await transport.sendMail(message);
      // The part before the sender's domain tells mails apart.
      log.info({ mail: /^<?([\w-]+)/.exec(messageId)?.[1] }, 'mail sent');
    },
  };
}
