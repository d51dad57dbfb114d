import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';

/** One request that reached the services. */
export interface Sent {
  readonly method: string;
  /** Without the query */
  readonly path: string;
  /** The commerce service's predicate, empty without one */
  readonly where: string;
  readonly query: Request['query'];
  /** Fields of a JSON body, empty for any other. */
  readonly body: Record<string, unknown>;
}

/** Of the commerce service */
interface RefusedWith {
  readonly status: number;
  readonly code: string;
}

/** `hang up` ends the connection instead of an answer; a function answers something else instead of it. */
type Verdict = 'hang up' | RefusedWith | ((answer: unknown) => unknown) | undefined;

/** Runs before the services see the request. */
export type Watcher = (sent: Sent) => Promise<Verdict> | Verdict;

/** Looks into a body and puts it back for its reader. */
async function peek(request: IncomingMessage): Promise<string> {
  const length = Number(request.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  for (let read = 0; read < length; ) {
    const chunk: Buffer | null = request.read();
    if (chunk === null) await once(request, 'readable');
    else {
      chunks.push(chunk);
      read += chunk.length;
      // In the same turn as the last reading, or the stream would be at its end.
      if (read >= length) request.unshift(Buffer.concat(chunks));
    }
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Marks what was seen before. */
const unwatched = 'x-unwatched';
const ofConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

/** The services' own answer to a request. */
function askAgain(request: Request, body: string): Promise<Response> {
  const headers = new Headers({ [unwatched]: 'yes' });
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !ofConnection.has(name)) headers.set(name, value);
  const address = `http://${request.get('host')}${request.originalUrl}`;
  return fetch(address, { method: request.method, headers, ...(body !== '' && { body }) });
}

/** Lets a test see what the middleware sends, however it is sent, and do something before it arrives. */
export function createUpstreamWatch() {
  let watcher: Watcher | null = null;
  const handler: RequestHandler = async (request, response, next) => {
    if (watcher === null || request.get(unwatched)) {
      next();
      return;
    }
    const text = await peek(request);
    const body: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {};
    const verdict = await watcher({
      method: request.method,
      path: request.path,
      where: String(request.query.where ?? ''),
      query: request.query,
      body,
    });
    if (verdict === 'hang up') {
      response.destroy();
      return;
    }
    if (!verdict) {
      next();
      return;
    }
    if (typeof verdict === 'object') {
      const { status, code } = verdict;
      response.status(status).json({ statusCode: status, message: code, errors: [{ code, message: code }] });
      return;
    }
    const answer = await askAgain(request, text);
    response.status(answer.status).json(verdict(await answer.json()));
  };
  return {
    handler,
    /** One at a time; the function that comes back ends it. */
    watch(next: Watcher): () => void {
      watcher = next;
      return () => {
        watcher = null;
      };
    },
  };
}
