import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailService, type MailService } from '@exwerk/embedded-services/mail/service';
import { openShop, type TestShop } from './shop.ts';

/** A shop whose mails arrive. */
export interface MailedShop extends TestShop {
  readonly mail: MailService;
  /** Mails to somebody, the newest first, once all that was put off is done. */
  mailsTo(address: string): Promise<{ subject: string; plain: string; html: string }[]>;
}

export async function openMailedShop(): Promise<MailedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailed-shop-'));
  const mail = await createMailService({ dataDir, port: 0, host: '127.0.0.1' });
  const shop = await openShop({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  return {
    ...shop,
    mail,
    async mailsTo(address) {
      await shop.services.deferredTasks.done();
      return mail.latestMessages(20, address);
    },
    async close() {
      await shop.close();
      await mail.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export const linkIn = (text: string): URL => new URL(/http\S+/.exec(text)?.[0] ?? '');
