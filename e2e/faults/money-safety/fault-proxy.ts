import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Stands between two processes and can go wrong in the ways a network does. */

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

type Matcher = (seen: Seen) => boolean;

/** What happens to a request that matches, as often as `times` says; afterwards all is well again. */
interface Fault {
  readonly matches: Matcher;
  times: number;
  readonly act: (exchange: Exchange) => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Exchange {
  /** Sends the request on; the answer is not passed back yet. */
  forward(): Promise<Answer>;
  reply(answer: Answer): void;
  /** The connection breaks: the asking process never learns the answer. */
  cut(): void;
}

/** A request that is being held up. */
export interface Held {
  /** Resolves once the request is there. */
  readonly reached: Promise<void>;
  /** Lets it go on as if nothing had been. */
  release(): void;
  /** Lets it go no further: what was held is lost. */
  abandon(): void;
}

/** `to` names the target of a request, such as `http://127.0.0.1:8090`. */
export async function openFaultProxy(to: (path: string) => string) {
  const faults: Fault[] = [];
  const seen: Seen[] = [];
  const accepted: Seen[] = [];

  const forward = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const url = new URL(to(incoming.url ?? '/'));
      const headers = { ...incoming.headers, host: url.host, connection: 'close' };
      request(url, { method: incoming.method ?? 'GET', headers }, async answer => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) });
      })
        .on('error', reject)
        .end(body);
    });

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const entry: Seen = { method: incoming.method ?? '', path: incoming.url ?? '', body: body.toString('utf8') };
    seen.push(entry);
    const exchange: Exchange = {
      forward: () => forward(incoming, body),
      reply({ status, headers, body: content }) {
        if (response.destroyed) return;
        if (status < 300) accepted.push(entry);
        const { connection: _c, 'transfer-encoding': _t, 'content-length': _l, ...rest } = headers;
        response.writeHead(status, rest).end(content);
      },
      cut: () => void response.destroy(),
    };
    const fault = faults.find(({ matches, times }) => times > 0 && matches(entry));
    if (!fault) return exchange.reply(await exchange.forward());
    fault.times -= 1;
    await fault.act(exchange);
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');

  const hold = (matches: Matcher, when: 'before' | 'after'): Held => {
    const gate = Promise.withResolvers<'on' | 'lost'>();
    const arrival = Promise.withResolvers<void>();
    faults.push({
      matches,
      times: 1,
      async act(exchange) {
        const early = when === 'after' ? await exchange.forward() : null;
        arrival.resolve();
        if ((await gate.promise) === 'lost') return exchange.cut();
        exchange.reply(early ?? (await exchange.forward()));
      },
    });
    return { reached: arrival.promise, release: () => gate.resolve('on'), abandon: () => gate.resolve('lost') };
  };

  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    /** How many requests of a kind were answered well. */
    accepted: (matches: Matcher) => accepted.filter(matches).length,
    /** Holds the request back: the service does not hear of it before it is released. */
    holdRequest: (matches: Matcher) => hold(matches, 'before'),
    /** The service does its work, its answer is held back. */
    holdAnswer: (matches: Matcher) => hold(matches, 'after'),
    /** The service does its work, the answer is lost. */
    loseAnswers(matches: Matcher, times: number) {
      faults.push({
        matches,
        times,
        async act(exchange) {
          await exchange.forward();
          exchange.cut();
        },
      });
    },
    /** The service is not reached and something in between answers. */
    refuse(matches: Matcher, times: number, status: number) {
      const body = Buffer.from(JSON.stringify({ statusCode: status, message: 'unavailable' }));
      const headers = { 'content-type': 'application/json' };
      faults.push({ matches, times, act: async exchange => exchange.reply({ status, headers, body }) });
    },
    /** All is well again. */
    heal() {
      faults.length = 0;
      seen.length = 0;
      accepted.length = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
