import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';

/** What the middleware has asked a service. */
export interface Asked {
  readonly method: string;
  /** With its query, decoded: `/commerce/exwerk/stores/key=store-gb?expand=…`. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As JSON where it is some, else as text. */
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * How a service answers instead of the running one, which `pass` asks. Null breaks the connection: an answer that is lost on its way
 * if the service has been asked before, and a call that never came there if not.
 */
export type Answering = (asked: Asked, pass: () => Promise<Answer>) => Promise<Answer | null> | Answer | null;

const parsed = z.string().transform(text => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
});

/** Stands between a middleware and the running shop's embedded services. Whatever nobody wants otherwise goes through. */
export async function openUpstreamGate(embeddedPort: number) {
  let rules: { readonly fits: (asked: Asked) => boolean; readonly answering: Answering }[] = [];
  let hanging: string | null = null;
  const asked: Asked[] = [];

  const forward = ({ url, method, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port: embeddedPort, path: url, method, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
  const passOn = async (incoming: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const answer = await forward(incoming, body);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  };
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '', method = 'GET', headers } = incoming;
    if (hanging !== null && url.startsWith(hanging)) return;
    const body = await buffer(incoming);
    const one = { method, path: decodeURIComponent(url), headers, body: parsed.parse(body.toString('utf8')) };
    asked.push(one);
    const rule = rules.find(({ fits }) => fits(one));
    if (!rule) return passOn(incoming, body, response);
    const instead = await rule.answering(one, async () => {
      const passed = await forward(incoming, body);
      return { status: passed.statusCode ?? 502, body: parsed.parse((await buffer(passed)).toString('utf8')) };
    });
    if (!instead) return void response.destroy();
    response.writeHead(instead.status, { 'content-type': 'application/json' }).end(JSON.stringify(instead.body));
  };

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** All that was asked so far, in order; tests that share a shop tell theirs by what stands in it. */
    asked: asked as readonly Asked[],
    /** From now on, until what is returned is called; the newest of those that fit counts. */
    instead: (fits: (asked: Asked) => boolean, answering: Answering) => {
      const rule = { fits, answering };
      rules = [rule, ...rules];
      return () => {
        rules = rules.filter(one => one !== rule);
      };
    },
    /** What is below a path gets no answer. */
    hang: (below: string | null) => {
      hanging = below;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type UpstreamGate = Awaited<ReturnType<typeof openUpstreamGate>>;
