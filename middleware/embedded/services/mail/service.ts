import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailbox } from './mailbox.ts';
import { openMessages } from './messages.ts';

export type MailServiceOptions = {
  dataDir: string;
  publicUrl?: string;
  /** SMTP port; 0 takes any free one. */
  port?: number;
  host?: string;
  /** Hears of mails that could not be kept. */
  onFault?: (error: unknown) => void;
};

const LARGEST = 10 * 1024 * 1024;

/** A mail server that takes every mail and delivers none, with a mailbox to read them. Fails when the port is taken. */
export async function createMailService({
  dataDir,
  port = 8025,
  host = '127.0.0.1',
  onFault = () => undefined,
}: MailServiceOptions) {
  const messages = openMessages(dataDir);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    size: LARGEST,
    maxClients: 200,
    socketTimeout: 20_000,
    // Any name and password will do: this server protects nothing.
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData(stream, { envelope }, done) {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
      const recipients = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(raw => messages.add(raw, { sender, recipients }))
        .then(
          () => done(),
          (error: unknown) => {
            onFault(error);
            // A reply without a number would say that it may be tried again, too, and what the failure says.
            done(Object.assign(new Error('The mail cannot be kept now'), { responseCode: 452 }));
          },
        );
    },
  });
  // Broken connections are the caller's business.
  const listening = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const socket = server.listen(port, host, () => {
      const address = socket.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  }).catch((error: unknown) => {
    messages.close();
    throw error;
  });
  server.on('error', () => {});

  return {
    router: createMailbox(messages),
    port: listening,
    latestMessages: messages.latest,
    async close() {
      await new Promise<void>(resolve => server.close(() => resolve()));
      messages.close();
    },
  };
}
export type MailService = Awaited<ReturnType<typeof createMailService>>;
