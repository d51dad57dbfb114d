import { request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

/** Milliseconds after which a client gives a request up. */
const patience = 15_000;

/** What one request came to. */
export interface Asked {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
  /** Where it redirects to. */
  readonly location: string | undefined;
}

export interface Ask {
  readonly path: string;
  readonly body?: unknown;
  readonly cookie?: string;
  /** The address of this machine that it comes from. */
  readonly from?: string;
}

/** One request of a British visitor to a port of this machine, never a second one. */
export function ask(port: number, { path, body, cookie, from }: Ask): Promise<Asked> {
  const host = `gb.localhost:${port}`;
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      ...(body !== undefined && { 'content-type': 'application/json', origin: `http://${host}` }),
      ...(cookie && { cookie }),
    };
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        headers,
        method: body === undefined ? 'GET' : 'POST',
        ...(from !== undefined && { localAddress: from }),
      },
      answer => {
        const answered = (text: string) =>
          resolve({
            status: answer.statusCode ?? 0,
            text,
            cookies: answer.headers['set-cookie'] ?? [],
            location: answer.headers.location,
          });
        textOf(answer).then(answered, reject);
      },
    );
    const late = setTimeout(() => asked.destroy(new Error('no answer in time')), patience);
    asked.on('error', reject).on('close', () => clearTimeout(late));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
