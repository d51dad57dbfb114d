import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime from 'postal-mime';
import { z } from 'zod';

const SCHEMA = `create table if not exists message (
  id integer primary key, received_at text not null, sender text not null, recipients text not null, subject text not null,
  plain text not null, html text not null) strict;
create index if not exists message_recipients on message (recipients);`;

const Row = z.object({
  id: z.number(),
  receivedAt: z.string(),
  sender: z.string(),
  recipients: z.string(),
  subject: z.string(),
  plain: z.string(),
  html: z.string(),
});
export type Message = z.infer<typeof Row>;

const COLUMNS = 'id, received_at as receivedAt, sender, recipients, subject, plain, html';

/** The mails received, in `<dataDir>/mail.sqlite`. */
export function openMessages(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  db.exec('pragma journal_mode = wal; pragma busy_timeout = 2000');
  db.exec(SCHEMA);
  const insert = db.prepare(
    'insert into message (received_at, sender, recipients, subject, plain, html) values (?, ?, ?, ?, ?, ?)',
  );
  const one = db.prepare(`select ${COLUMNS} from message where id = ?`);
  const latest = db.prepare(
    `select ${COLUMNS} from message where ? = '' or recipients like '%' || ? || '%' order by id desc limit ?`,
  );

  return {
    /** @param envelope the addresses that the SMTP conversation named, which a header may hide or fake */
    async add(raw: Buffer, envelope: { sender: string; recipients: string[] }) {
      const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
      const recipients = envelope.recipients.join(', ').toLowerCase();
      insert.run(new Date().toISOString(), envelope.sender, recipients, subject, text, html);
    },
    one(id: string): Message | undefined {
      const row = /^\d{1,12}$/.test(id) ? one.get(Number(id)) : undefined;
      return row && Row.parse(row);
    },
    /** The newest first; `to` narrows to mails whose recipients contain it. */
    latest: (limit: number, to = ''): Message[] =>
      latest.all(to.toLowerCase(), to.toLowerCase(), limit).map(row => Row.parse(row)),
    close: () => db.close(),
  };
}
export type Messages = ReturnType<typeof openMessages>;
