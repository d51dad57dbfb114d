import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

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
    async send(mail) {
      const { messageId } = await transport.sendMail({ from: config.MAIL_FROM, ...mail });
      log.info({ messageId }, 'mail sent');
    },
  };
}
