import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What can happen to a call on its way: it takes 3 s, is answered with an error, or its connection breaks. */
export type Fault = 'slow' | 'fails' | 'breaks';

/** A call by the end of its path, and by what its body says where a page makes it more than once. */
export interface CallName {
  readonly call: string;
  readonly about?: string;
}

const slowness = 3000;

/** Stands between a shell and the middleware; one call at a time goes wrong there, all others pass. */
export async function openCallFaults(middlewarePort: number) {
  const target = { host: '127.0.0.1', port: middlewarePort };
  let wrong: (CallName & { fault: Fault }) | undefined;
  /** Calls that came by, by name. */
  const seen = new Set<string>();

  const forward = (incoming: IncomingMessage, body: Buffer, response: ServerResponse) => {
    request(
      { ...target, path: incoming.url, method: incoming.method, headers: { ...incoming.headers, connection: 'close' } },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    )
      .on('error', () => response.destroy())
      .end(body);
  };

  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    const path = incoming.url?.split('?', 1)[0] ?? '';
    if (path.startsWith('/api/')) seen.add(path.slice('/api/'.length));
    const isWrong = wrong && path.endsWith(`/${wrong.call}`) && body.includes(wrong.about ?? '');
    if (!isWrong) return forward(incoming, body, response);
    if (wrong?.fault === 'breaks') return void response.destroy();
    if (wrong?.fault === 'slow') {
      await sleep(slowness);
      return forward(incoming, body, response);
    }
    const problem = { code: 'InternalError', status: 500, message: 'This call fails' };
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(problem));
  });
  // The live cart goes its own way.
  server.on('upgrade', (incoming, socket, head) => {
    const through = connect(target, () => {
      const { method, url, rawHeaders } = incoming;
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      through.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    for (const end of [socket, through]) end.on('error', () => [socket, through].forEach(one => void one.destroy()));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** From now on, and until all is well again. */
    strike: (name: CallName, fault: Fault) => {
      wrong = { ...name, fault };
    },
    heal: () => {
      wrong = undefined;
      seen.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type CallFaults = Awaited<ReturnType<typeof openCallFaults>>;
