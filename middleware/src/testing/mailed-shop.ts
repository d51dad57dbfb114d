import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailService, type MailService } from '@exwerk/embedded-services/mail/service';
import { openBeside, openShop, type TestShop } from './shop.ts';

/** A shop whose mails arrive. */
export interface MailedShop extends TestShop {
  readonly mail: MailService;
  /** Mails to somebody, the newest first, once all that was put off is done. */
  mailsTo(address: string): Promise<{ subject: string; plain: string; html: string }[]>;
  subjectsTo(address: string): Promise<string[]>;
  /** Another instance, with the same mail server unless told. */
  beside(environment?: Record<string, string>): TestShop;
  /** Another instance, which ends with its answer: of what it put off nothing is done. */
  dying(): TestShop;
}

export async function openMailedShop(): Promise<MailedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailed-shop-'));
  const mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  const shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const mailsTo: MailedShop['mailsTo'] = async address => {
    await shop.services.deferredTasks.done();
    return mail.latestMessages(20, address);
  };
  const beside: MailedShop['beside'] = environment =>
    openBeside(shop, { SMTP_URL: shop.services.config.SMTP_URL, ...environment });
  return {
    ...shop,
    mail,
    mailsTo,
    subjectsTo: async address => (await mailsTo(address)).map(({ subject }) => subject),
    beside,
    dying() {
      const process = beside();
      Object.assign(process.services.deferredTasks, { run: () => undefined });
      return process;
    },
    async close() {
      await shop.close();
      await mail.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export const linkIn = (text: string): URL => new URL(/http\S+/.exec(text)?.[0] ?? '');
