import { randomInt } from 'node:crypto';
import { type Call, callPath } from '@exwerk/contract/calls/call';
import { request } from 'undici';

const origin = `http://localhost:${process.env.MIDDLEWARE_PORT ?? '8081'}`;

/** Somebody with cookies who calls the middleware as a page of one storefront does. */
export interface Visitor {
  /** The answer as it came; throws when the call was refused. */
  call(call: Pick<Call, 'root' | 'name'>, ...args: readonly unknown[]): Promise<unknown>;
}

export function newVisitor(country: string): Visitor {
  const host = `${country}.localhost:8080`;
  // A client of its own: what many visitors do is not what one may do.
  const client = `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
  const cookies = new Map<string, string>();
  let cookie = '';
  const keep = (sent: string | string[] | undefined) => {
    for (const line of [sent ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  };
  return {
    async call(call, ...args) {
      // As light a client as there is: the middleware is to be measured.
      const { statusCode, headers, body } = await request(`${origin}${callPath(call)}?origin=${host}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://${host}`, 'x-forwarded-for': client, cookie },
        body: JSON.stringify(args),
      });
      if (headers['set-cookie']) keep(headers['set-cookie']);
      const answer: unknown = await body.json();
      if (statusCode >= 300) throw new Error(`${call.name} answered ${statusCode}: ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}
